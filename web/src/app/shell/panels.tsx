import type { PanelAddress, RecordPanel } from '../../lib/feature/feature.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { features } from '../features.ts'

const panels = features.flatMap(({ records }) => records?.panel ?? [])

export interface ShownPanel extends RecordPanel, PanelAddress {}

/** The panel of each kind of record, as the address has it. The kinds never change, so that all hooks run at every render. */
export const usePanels = (): readonly ShownPanel[] =>
  panels.map((panel) => ({ ...panel, ...panel.readAddress() }))

/** Panels that open beside any page; those with a place in their own pages are shown there. */
export const PanelsBeside = () =>
  usePanels().map(
    ({ addLabel, load, hasPanel, closePanel }) =>
      load && (
        <LazyPart key={addLabel} isOpen={hasPanel} stays load={load} onFailed={closePanel}>
          {(Panels) => <Panels />}
        </LazyPart>
      ),
  )
