import { exportAccount, importAccount } from '@daybook/contract/account-data'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { TestApp } from './app.ts'
import type { TestUser } from './builders.ts'
import { fetchFile } from './pdf.ts'

type Files = Record<string, Uint8Array>

/** A person's export: its bytes, its files, and the records of one of them. */
export const exportOf = async (app: TestApp, as: TestUser) => {
  const { status, type, disposition, bytes } = await fetchFile(app, exportAccount, { as })
  const files: Files = status === 200 ? unzipSync(bytes) : {}
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  return {
    ...{ status, type, disposition, bytes, files, text },
    records: <T = Record<string, unknown>>(name: string): T[] => JSON.parse(text(`${name}.json`)) as T[],
  }
}

/** What stands in one file of a zip. */
export const textIn = (zip: Uint8Array, name: string): string =>
  strFromU8(unzipSync(zip)[name] ?? new Uint8Array())

/** A zip with these lists as JSON, and these bytes as they are. */
export const zipOf = (contents: Record<string, unknown[] | Uint8Array>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    zipSync(
      Object.fromEntries(
        Object.entries(contents).map(([name, content]) => [
          name,
          content instanceof Uint8Array ? content : strToU8(JSON.stringify(content)),
        ]),
      ),
    ),
  )

/** Sends an export to a person's account. */
export const importInto = (app: TestApp, as: TestUser, bytes: Uint8Array) =>
  app.call(importAccount, { as, file: { name: 'export.zip', bytes: Uint8Array.from(bytes) } })

/** How many of a kind were created, skipped and failed. */
export const countsOf = (
  { data }: Awaited<ReturnType<typeof importInto>>,
  kind: string,
): readonly (number | undefined)[] => {
  const found = data.kinds.find((one) => one.kind === kind)
  return [found?.created, found?.skipped, found?.failed]
}
