import { Button } from '../../ui/button.tsx'
import type { FigureName } from '../../ui/drawn-figure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Section, Specimen } from './specimen.tsx'

const empties: { figure: FigureName; text: string; action: string }[] = [
  { figure: 'tasks', text: 'Tasks are what you do, with the time it took.', action: 'Add New Task' },
  { figure: 'projects', text: 'Projects gather tasks and give them a client.', action: 'Add New Project' },
  { figure: 'clients', text: 'Clients are the people you work for.', action: 'Add New Client' },
  { figure: 'invoices', text: 'Invoices turn tracked time into money.', action: 'Create Invoice' },
  { figure: 'time', text: 'No time tracked on this day.', action: 'Start a timer' },
  { figure: 'search', text: 'Nothing matches these filters.', action: 'Clear filters' },
]

export const StatesSection = () => (
  <Section id="states" title="States">
    <Specimen name="Empty" className="grid grid-cols-1 items-start md:grid-cols-3">
      {empties.map(({ figure, text, action }) => (
        <EmptyState key={figure} figure={figure} action={<Button size="sm">{action}</Button>}>
          {text}
        </EmptyState>
      ))}
    </Specimen>
    <Specimen name="Loading, after 200 ms" className="block">
      <SkeletonRows label="Loading tasks" />
    </Specimen>
    <Specimen name="Error" className="block">
      <ErrorState title="The invoices could not be loaded" onRetry={() => {}}>
        The server did not answer within 8 seconds. Your own changes are kept on this device.
      </ErrorState>
    </Specimen>
  </Section>
)
