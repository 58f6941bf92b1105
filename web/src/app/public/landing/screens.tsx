/** Taken from the product by `npm run pictures`. */
const files = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})
const widths = [1920, 960]

const sourceSet = (name: string, type: 'avif' | 'webp') =>
  widths.map((width) => `${files[`./pictures/${name}-${width}.${type}`]} ${width}w`).join(', ')

interface ScreenProps {
  name: string
  alt: string
  caption: string
  /** Its width on the page, by which the browser chooses a file. */
  sizes: string
  className?: string
}

const modes = { dark: 'light:hidden', light: 'hidden light:block' }

/** A picture in the page's colour mode; the other one is never loaded. */
const Screen = ({ name, alt, caption, sizes, className }: ScreenProps) => (
  <figure className={className}>
    {Object.entries(modes).map(([mode, shown]) => (
      <picture key={mode} className={shown}>
        <source type="image/avif" srcSet={sourceSet(`${name}-${mode}`, 'avif')} sizes={sizes} />
        <img
          src={files[`./pictures/${name}-${mode}-960.webp`]}
          srcSet={sourceSet(`${name}-${mode}`, 'webp')}
          sizes={sizes}
          alt={alt}
          width={1280}
          height={800}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-lg border border-line"
        />
      </picture>
    ))}
    <figcaption className="mt-3 text-ink-muted text-md">{caption}</figcaption>
  </figure>
)

const whole = '(width < 72rem) 100vw, 72rem'
const half = '(width < 48rem) 100vw, 36rem'

/** Pictures of the product (spec 1 §2). */
export const Screens = () => (
  <section aria-label="Screens" className="grid gap-x-8 gap-y-10 pb-16 md:grid-cols-2 md:pb-24">
    <Screen
      name="dashboard"
      alt="The dashboard: how many projects and tasks there are, what is due today, and what is not billed yet"
      caption="See what is due, what is done and what is not billed yet."
      sizes={whole}
      className="md:col-span-2"
    />
    <Screen
      name="invoices"
      alt="The page of invoices: what is open and what is overdue, and a list with a draft, paid invoices and one that is late"
      caption="See what is paid, what is open and what is late."
      sizes={half}
    />
    <Screen
      name="tasks"
      alt="The page of tasks: a list with due days, tracked time and a running timer, and the week beside it"
      caption="See the day as a list, with the time each task took and the week beside it."
      sizes={half}
    />
  </section>
)
