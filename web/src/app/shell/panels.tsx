import type { PanelAddress, RecordPanel } from '../../lib/feature/feature.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { features } from '../features.ts'

const panels = features.flatMap(({ records }) => records?.panel ?? [])

export interface ShownPanel extends RecordPanel, PanelAddress {}

/** The panel of each kind of record, from the address. The kinds never change, so all of the hooks run at every render. */
export const usePanels = (): readonly ShownPanel[] =>
  panels.map((panel) => ({ ...panel, ...panel.readAddress() }))

/** The panels that open beside any page; others are placed by their own pages. */
export const PanelsBeside = () =>
  usePanels().map(
    ({ addLabel, load, hasPanel, closePanel }) =>
      load && (
        <LazyPart key={addLabel} isOpen={hasPanel} stays load={load} onFailed={closePanel}>
          {(Panels) => <Panels />}
        </LazyPart>
      ),
  )
