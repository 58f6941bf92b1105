import {
  BadgeCheck,
  Clock,
  FileText,
  FolderKanban,
  type LucideIcon,
  ReceiptText,
  Share2,
  SquareCheck,
  Users,
} from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'

interface Feature {
  picture: LucideIcon
  title: string
  text: string
  isPro?: true
}

/** The eight features of spec 1 §2. */
const features: Feature[] = [
  {
    picture: SquareCheck,
    title: 'Task Management',
    text: 'Due dates, priorities, tags and a search that finds any part of any word.',
  },
  {
    picture: Clock,
    title: 'Time Tracking',
    text: 'One running timer, the same in every tab and on every device, and estimates beside it.',
  },
  {
    picture: FolderKanban,
    title: 'Projects and Clients',
    text: 'Rates and budgets that count down while you work.',
  },
  {
    picture: ReceiptText,
    title: 'Invoicing',
    text: 'From hours to a numbered invoice that clients open by link.',
  },
  {
    picture: BadgeCheck,
    title: 'Verified Companies',
    text: 'A public page that shows clients who they are working with. With Pro, it is verified.',
  },
  {
    picture: Share2,
    title: 'Secure Sharing',
    text: 'Share a task or project by link, or let people edit it by username.',
  },
  {
    picture: Users,
    title: 'Team Management',
    text: 'Up to 5 members with roles, and everyone’s workload.',
    isPro: true,
  },
  {
    picture: FileText,
    title: 'Proposal Templates',
    text: 'An offer in minutes, accepted on the page.',
    isPro: true,
  },
]

const FeatureCard = ({ picture: Picture, title, text, isPro }: Feature) => (
  <li className="flex flex-col gap-2 border-line border-t pt-4">
    <Picture className="size-5 text-ink-muted" />
    <h3 className="mt-1 flex flex-wrap items-center gap-2 font-medium text-lg">
      {title}
      {isPro && <Badge tone="outline">Pro</Badge>}
    </h3>
    <p className="text-pretty text-ink-muted text-md">{text}</p>
  </li>
)

export const Features = () => (
  <section id="features" className="scroll-mt-24 md:scroll-mt-14 border-line border-t py-16 md:py-24">
    <h2 className="title text-5xl">Everything your work needs written down</h2>
    <p className="mt-3 max-w-xl text-pretty text-ink-muted text-xl">
      From the first offer to the last payment.
    </p>
    <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {features.map((feature) => (
        <FeatureCard key={feature.title} {...feature} />
      ))}
    </ul>
  </section>
)
