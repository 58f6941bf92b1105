import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

export interface LegalSection {
  title: string
  paragraphs: readonly string[]
}

interface LegalPageProps {
  title: string
  lead: string
  /** The day from which this text applies, as `yyyy-mm-dd`. */
  since: string
  sections: readonly LegalSection[]
}

const longDate = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const anchorOf = (index: number) => `section-${index + 1}`

/** Numbered sections under a table of contents, to read and to print. */
export const LegalPage = ({ title, lead, since, sections }: LegalPageProps) => {
  const router = useRouter()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <article className="mx-auto w-full max-w-2xl pb-10">
      <Button variant="quiet" size="sm" icon={<ArrowLeft />} onClick={goBack} className="-ml-3 print:hidden">
        Back
      </Button>
      <h1 className="title mt-6 text-5xl">{title}</h1>
      <p className="mt-3 text-pretty text-ink-muted text-md">{lead}</p>
      <p className="mt-1 text-ink-faint text-sm">
        In effect since <time dateTime={since}>{longDate(since)}</time>
      </p>
      <nav aria-label="Contents" className="mt-8 border-line border-y py-4 print:hidden">
        <ol className="list-inside list-decimal gap-6 text-ink-muted sm:columns-2 [&>li]:py-0.75">
          {sections.map((section, index) => (
            <li key={section.title}>
              {/* Replaces the address: Back leads to the page before, not through the sections. */}
              <Link
                to="."
                hash={anchorOf(index)}
                replace
                onClick={() => document.getElementById(anchorOf(index))?.focus()}
                className="rounded-sm underline-offset-4 hover:underline"
              >
                {section.title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <section
          key={section.title}
          id={anchorOf(index)}
          tabIndex={-1}
          className="mt-10 scroll-mt-20 outline-none"
        >
          <h2 className="title text-2xl">
            {index + 1}. {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-pretty text-base leading-relaxed">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
