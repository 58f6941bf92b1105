/** Spec 2 §9. */
export const shownTags = 3

/** The first three tags. */
export const TagWords = ({ tags }: { tags: readonly string[] }) => (
  <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-1.5">
    {tags.slice(0, shownTags).map((tag) => (
      <li key={tag} dir="auto" className="max-w-48 truncate rounded-md bg-wash-strong px-2 py-0.5 text-sm">
        {tag}
      </li>
    ))}
  </ul>
)
