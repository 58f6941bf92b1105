import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { NewProposalSearch } from './create/new-proposal-search.ts'
import type { ProposalsSearch } from './list/proposals-search.ts'

/** The pages of one's own proposals: whoever lost Pro still reads theirs. */
export const proposalRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/proposals',
    staticData: { title: 'Proposals' },
    validateSearch: (search: ProposalsSearch) => search,
    component: lazyPage(() => import('./list/proposals-page.tsx'), 'ProposalsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/proposals/create',
    staticData: { title: 'New proposal' },
    validateSearch: (search: NewProposalSearch) => search,
    component: lazyPage(() => import('./create/new-proposal-page.tsx'), 'NewProposalPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/proposals/$id',
    staticData: { title: 'Proposal' },
    component: lazyPage(() => import('./proposal-page.tsx'), 'ProposalPage'),
  }),
]

/** Where the client reads and answers, without an account. */
export const proposalLinkRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/proposal/$token',
    staticData: { title: 'Proposal' },
    component: lazyPage(() => import('./public/public-proposal-page.tsx'), 'PublicProposalPage'),
  }),
]
