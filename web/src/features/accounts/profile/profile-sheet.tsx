import type { PublicProfile } from '@daybook/contract/profile'
import { Link } from '@tanstack/react-router'
import { formatMonth, timezoneOf } from '../../../lib/formats/formats.ts'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { TemplateLines } from '../../../lib/proposals/template-line.tsx'
import { JobLines } from '../../../lib/public-jobs/job-lines.tsx'
import { useSession } from '../../../lib/session/session-store.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { ProfileCompanies } from './profile-companies.tsx'
import { ProfileLinks } from './profile-links.tsx'

const Head = ({ profile }: { profile: PublicProfile }) => {
  const session = useSession()
  const reader = session.status === 'authenticated' ? session.user : undefined
  const timezone = timezoneOf(reader ?? { timezone: null })
  return (
    <header className="flex flex-col gap-5 sm:flex-row sm:items-center">
      <Avatar name={profile.displayName} src={profile.profilePicture} size="xl" />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="title break-words text-4xl">
          {profile.displayName}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-md">
          <span className="break-all">@{profile.username}</span>
          {profile.userType === 'pro' && <Badge tone="outline">Pro</Badge>}
          <span aria-hidden="true">·</span>
          <span>
            Joined <time dateTime={profile.joinedAt}>{formatMonth(profile.joinedAt, timezone)}</time>
          </span>
        </p>
      </div>
      {reader?._id === profile._id && (
        <Link to="/settings" className={buttonStyles({ className: 'self-start sm:self-center' })}>
          Edit profile
        </Link>
      )}
    </header>
  )
}

const Skills = ({ skills }: { skills: readonly string[] }) => (
  <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
    {skills.map((skill) => (
      <li
        key={skill}
        dir="auto"
        className="max-w-full truncate rounded-md bg-wash-strong px-2.5 py-1 text-ink text-sm"
      >
        {skill}
      </li>
    ))}
  </ul>
)

/** One person's page: who they are, in their own words, and where else to find them. */
export const ProfileSheet = ({ profile }: { profile: PublicProfile }) => {
  useRecordTitle(profile.displayName)
  const { bio, skills, links, companies, jobs, templates } = profile
  const hasMore = bio !== '' || [skills, links, companies, jobs, templates].some(({ length }) => length > 0)
  return (
    <article className="mx-auto flex max-w-160 flex-col gap-8 md:pt-8">
      <Head profile={profile} />
      {hasMore && (
        <div className="flex flex-col gap-8 border-line border-t pt-8">
          {bio && (
            <p dir="auto" className="whitespace-pre-line break-words text-lg text-pretty">
              {bio}
            </p>
          )}
          {skills.length > 0 && <Skills skills={skills} />}
          {companies.length > 0 && <ProfileCompanies companies={companies} />}
          {links.length > 0 && <ProfileLinks links={links} />}
          <JobLines jobs={jobs} />
          <TemplateLines templates={templates} />
        </div>
      )}
    </article>
  )
}
