import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const checkout = join(import.meta.dirname, '..')

export interface Deployment {
  program: string
  /** Puts another version in its place, of whose files none is called as before. */
  update: () => Promise<void>
  remove: () => Promise<void>
}

const isText = (name: string) => /\.(js|html|css)$/.test(name)

/** The worker's revision of the page, which changes with it. */
const pageRevision = /(url:"index\.html",revision:")/

/** Gives every module of the web app another name, wherever it is named, as a build of other sources would. */
const renameModules = async (dist: string): Promise<void> => {
  const assets = join(dist, 'assets')
  const modules = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const renamed = new Map(modules.map((name) => [name, name.replace(/\.js$/, '-next.js')]))
  for (const folder of [dist, assets])
    for (const name of (await readdir(folder)).filter(isText)) {
      const text = await readFile(join(folder, name), 'utf8')
      await writeFile(
        join(folder, name),
        text.replace(/[\w-]+\.js/g, (found) => renamed.get(found) ?? found).replace(pageRevision, '$1next'),
      )
    }
  for (const [name, next] of renamed) await rename(join(assets, name), join(assets, next))
}

/** A copy of what is built here, so that another version of it can be deployed. */
export const makeDeployment = async (): Promise<Deployment> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-deployment-'))
  const dist = join(folder, 'web/dist')
  await cp(join(checkout, 'web/dist'), dist, {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  })
  await mkdir(join(folder, 'server'))
  for (const part of ['dist', 'migrations', 'package.json'])
    await cp(join(checkout, 'server', part), join(folder, 'server', part), { recursive: true })
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  return {
    program: join(folder, 'server/dist/main.js'),
    update: () => renameModules(dist),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
