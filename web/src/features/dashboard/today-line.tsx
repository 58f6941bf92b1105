/** What the figures of the page mean, in one sentence above them. */
export const TodayLine = ({ sentence }: { sentence: string }) =>
  sentence === '' ? null : (
    <p data-sentence className="title max-w-4xl text-pretty break-words text-ink-muted text-xl tabular-nums">
      {sentence}
    </p>
  )
