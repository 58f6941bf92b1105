import { buffer } from 'node:stream/consumers'
import { getProfile, type PublicProfile } from '@daybook/contract/profile'
import type { AppParts } from '../../feature.ts'
import { notFound, Refusal } from '../../http/errors.ts'
import type { PublicDocument } from '../../http/public-documents.ts'
import type { Rendered } from '../../http/rendered.ts'
import type { RenderedPage } from '../../http/rendered-page.ts'
import { readProfile } from './profile.ts'

type Parts = Pick<AppParts, 'db' | 'clock' | 'config' | 'files' | 'profile'>

const preview = (text: string): string => (text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text)

const find = (
  { db, clock, config, profile }: Parts,
  given: Record<string, string>,
): Promise<PublicProfile> => {
  const { data } = getProfile.params.safeParse(given)
  if (!data) throw notFound('User not found')
  return readProfile({ db, appOrigin: config.appOrigin, now: clock() }, { profile }, data)
}

/** What machines read, by schema.org. */
const person = (profile: PublicProfile, url: string, image: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Person',
    name: profile.displayName,
    alternateName: profile.username,
    ...{ url, image },
    ...(profile.bio && { description: profile.bio }),
    ...(profile.links.length > 0 && { sameAs: profile.links.map((link) => link.url) }),
  },
})

const Body = ({ displayName, username, bio, skills, links, companies, jobs }: PublicProfile) => (
  <main className="mx-auto flex max-w-160 flex-col gap-6 px-4 py-6">
    <h1 className="title text-5xl">{displayName}</h1>
    <p>@{username}</p>
    {bio && <p>{bio}</p>}
    {skills.length > 0 && <p>{skills.join(', ')}</p>}
    {companies.length > 0 && <p>{companies.map(({ name }) => name).join(', ')}</p>}
    <ul>
      {jobs.map((job) => (
        <li key={job._id}>
          <a href={`/jobs/${job.slug}`}>{job.title}</a>
        </li>
      ))}
      {links.map(({ url, label }) => (
        <li key={url}>
          <a href={url} rel="noopener nofollow ugc">
            {label || url}
          </a>
        </li>
      ))}
    </ul>
  </main>
)

const render = (profile: PublicProfile, appOrigin: string): Rendered => {
  const url = `${appOrigin}/profile/${profile.username}`
  const image = `${url}/preview.png`
  return {
    title: `${profile.displayName} (@${profile.username}) · Daybook`,
    description: preview(profile.bio || profile.skills.join(', ') || `${profile.displayName} on Daybook`),
    url,
    image,
    // Whoever wants to be found says something of themselves.
    isListed: profile.bio !== '' || profile.jobs.length > 0,
    data: person(profile, url, image),
    body: <Body {...profile} />,
  }
}

/** `/profile/{username}` and `/users/{username}`, as previews of links and search engines read them. */
export const profilePages = (parts: Parts): RenderedPage[] =>
  ['/profile/:username', '/users/:username'].map((path) => ({
    path,
    render: async (params) => render(await find(parts, params), parts.config.appOrigin),
  }))

const avatarOf = async ({ files }: Parts, { profilePicture }: PublicProfile): Promise<Uint8Array | null> => {
  const stored = profilePicture && (await files.read(profilePicture.replace(/^\/api\/files\//, '')))
  return stored ? buffer(stored.stream) : null
}

/** The picture by which a link to a profile shows in messages and feeds. */
export const profilePictures = (parts: Parts): PublicDocument[] => [
  {
    path: '/profile/:username/preview.png',
    contentType: 'image/png',
    render: async (params) => {
      const profile = await find(parts, params)
      // Loaded late, since a start does not need it.
      const { drawPreview } = await import('../../http/preview-picture.ts')
      const drawn = await drawPreview({
        title: profile.displayName,
        lines: [`@${profile.username}`, profile.skills.slice(0, 5).join(' · ')],
        picture: await avatarOf(parts, profile),
      })
      if (!drawn)
        throw new Refusal('unavailable', 'Too many pictures are being drawn. Please try again in a moment.')
      return drawn
    },
  },
]
