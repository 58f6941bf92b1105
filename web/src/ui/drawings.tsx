import type { ReactNode } from 'react'

export type FigureName =
  | 'tasks'
  | 'time'
  | 'clients'
  | 'companies'
  | 'projects'
  | 'invoices'
  | 'tokens'
  | 'trash'
  | 'search'
  | 'error'
  | 'offline'

const accent = { stroke: 'var(--accent)' }

/** The lines of each figure, in a field of 96 by 64. */
export const drawings: Record<FigureName, ReactNode> = {
  tasks: (
    <>
      <path d="M24 8h44a4 4 0 0 1 4 4v44H28a4 4 0 0 1-4-4zM32 8v48" />
      <path d="M52 24h12M52 34h8M52 44h12" />
      <circle cx="43" cy="34" r="3.5" />
      <circle cx="43" cy="44" r="3.5" />
      <path d="m39.5 24 2.5 2.5 5-5.5" {...accent} />
    </>
  ),
  time: (
    <>
      <circle cx="48" cy="32" r="24" />
      <path d="M48 8v4M48 52v4M24 32h4M68 32h4" />
      <path d="M48 32V18" />
      <path d="m48 32 10 6" {...accent} />
    </>
  ),
  clients: (
    <>
      <path d="M16 12h64v40H16zM16 44h64" />
      <circle cx="34" cy="24" r="5" />
      <path d="M25 38a9 9 0 0 1 18 0" />
      <path d="M52 23h18M52 31h10" />
      <path d="M52 38h6" {...accent} />
    </>
  ),
  companies: (
    <>
      <path d="M26 56V12a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v44M58 26h10a4 4 0 0 1 4 4v26M16 56h64" />
      <path d="M34 18h4M46 18h4M34 28h4M46 28h4M34 38h4M46 38h4M64 36h2M64 46h2" />
      <path d="M38 56v-8h8v8" {...accent} />
    </>
  ),
  projects: (
    <>
      <path d="M18 18a4 4 0 0 1 4-4h14l6 6h32a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" />
      <path d="M18 28h60" />
      <path d="M28 38h22M28 45h12" />
      <path d="M66 38h2" {...accent} strokeWidth="5" />
    </>
  ),
  invoices: (
    <>
      <path d="M28 6h40v50l-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4z" />
      <path d="M36 16h12M36 25h24M36 32h24" />
      <path d="M36 42h8" />
      <path d="M52 42h8" {...accent} />
    </>
  ),
  tokens: (
    <>
      <circle cx="28" cy="32" r="18" />
      <circle cx="23" cy="32" r="5" />
      <path d="M46 29h38v14h-8V35H46" />
      <path d="M64 35v9" {...accent} />
    </>
  ),
  trash: (
    <>
      <path d="M30 20h36l-3 33a4 4 0 0 1-4 3H37a4 4 0 0 1-4-3zM24 20h48M41 20v-5a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v5" />
      <path d="m41 29 1 18M55 29l-1 18" />
      <path d="M48 46V31m-4 4 4-4 4 4" {...accent} />
    </>
  ),
  search: (
    <>
      <path d="M14 52h68M14 40h20M14 28h14M14 16h22" />
      <circle cx="54" cy="28" r="15" />
      <path d="m65 39 11 11" />
      <path d="M48 28h12" {...accent} />
    </>
  ),
  error: (
    <>
      <path d="M24 8h44a4 4 0 0 1 4 4v10l-8 6 8 6v22H28a4 4 0 0 1-4-4zM32 8v48" />
      <path d="M40 20h16M40 44h18" />
      <path d="m44 28 8 8M52 28l-8 8" stroke="var(--bad)" />
    </>
  ),
  offline: (
    <>
      <path d="M34 46a11 11 0 0 1-1-22 16 16 0 0 1 31-2 12 12 0 0 1 0 24z" />
      <path d="M20 56h56" strokeDasharray="2 5" />
      <path d="M48 27v11m-4.5-4.5L48 38l4.5-4.5" {...accent} />
    </>
  ),
}
