import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { LandingPage } from './app/public/landing/landing-page.tsx'

/** The homepage as a stranger sees it first, for the build to write down: it shows before any script runs. */
export const renderHomepage = async (): Promise<string> => {
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { title: null }, component: LandingPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return renderToString(<RouterProvider router={router as never} />)
}
