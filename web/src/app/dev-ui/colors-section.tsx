import { Section, Specimen } from './specimen.tsx'

const groups: Record<string, string[]> = {
  'Ground and lines': ['ground', 'surface', 'raised', 'line', 'line-strong', 'wash', 'wash-strong'],
  Ink: ['ink', 'ink-muted', 'ink-faint'],
  Ember: ['accent', 'accent-hover', 'on-accent', 'accent-ink', 'accent-soft', 'focus'],
  States: ['good', 'good-soft', 'warn', 'warn-soft', 'bad', 'bad-soft', 'bad-fill', 'on-bad'],
}

export const ColorsSection = () => (
  <Section id="colors" title="Colour">
    {Object.entries(groups).map(([name, tokens]) => (
      <Specimen key={name} name={name} className="flex flex-wrap items-start gap-4">
        {tokens.map((token) => (
          <div key={token} className="w-24">
            <div className="h-12 rounded-lg border border-line" style={{ background: `var(--${token})` }} />
            <p className="mt-1.5 text-ink-muted text-xs">{token}</p>
          </div>
        ))}
      </Specimen>
    ))}
  </Section>
)
