import type { Locator, Page } from 'playwright-core'
import type { OpenScreen } from './screens.ts'
import { visit } from './visit.ts'

export const projectsOf = (page: Page): Locator => page.getByRole('list', { name: 'Projects' })

export const projectNamed = (page: Page, name: string): Locator =>
  projectsOf(page).getByRole('button', { name, exact: true })

/** The row of a project in the list. */
export const projectRow = (page: Page, name: string): Locator =>
  projectsOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) })

export const projectDetails = (page: Page): Locator => page.getByRole('form', { name: 'Project Details' })

export const newProjectForm = (page: Page): Locator => page.getByRole('form', { name: 'Create Project' })

/** Opens the page of projects and waits for its list, or for its empty or error state. */
export const openProjects: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/projects`)
  await projectsOf(page).or(page.getByText('Keep the tasks of a job together')).waitFor()
}

export const emptyProjects: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/projects`)
  await page.getByText('Keep the tasks of a job together').waitFor()
}

/** The project screens of a member; `name` is a project with a task and a budget. */
export const projectScreens = (name: string): Record<string, OpenScreen> => {
  const atDetails: OpenScreen = async (page, origin) => {
    await openProjects(page, origin)
    await projectNamed(page, name).click()
    await projectDetails(page).getByText('Billable', { exact: true }).waitFor()
  }
  return {
    projects: openProjects,
    'projects, none found': async (page, origin) => {
      await visit(page, `${origin}/projects?find=nothing-like-it`)
      await page.getByText('No projects match your search.').waitFor()
    },
    'create panel of a project with complaints': async (page, origin) => {
      await openProjects(page, origin)
      await page.keyboard.press('n')
      await newProjectForm(page).getByText('More', { exact: true }).click()
      await newProjectForm(page).getByLabel('Hourly rate').fill('a lot')
      await newProjectForm(page).getByLabel('Budget', { exact: true }).selectOption('amount')
      await page.getByRole('dialog').getByRole('button', { name: 'Create Project' }).click()
      await page.getByText('Project name is required').waitFor()
    },
    'project details': atDetails,
    'deletion of a project': async (page, origin) => {
      await atDetails(page, origin)
      await page.getByRole('button', { name: 'Delete project' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
    'page of a project': async (page, origin) => {
      await atDetails(page, origin)
      await page.getByRole('link', { name: 'Open page' }).click()
      await page.getByRole('region', { name: 'Project figures' }).waitFor()
      await page.getByRole('list', { name: 'Tasks' }).waitFor()
    },
  }
}
