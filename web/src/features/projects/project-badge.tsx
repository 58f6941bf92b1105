import { Badge } from '../../ui/badge.tsx'

/** Active or Inactive (spec 2 §2). */
export const ProjectBadge = ({ active }: { active: boolean }) =>
  active ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge>
