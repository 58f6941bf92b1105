declare module 's3rver' {
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  export interface S3Object {
    bucket: string
    key: string
    content: Readable
    metadata: Record<string, string>
  }

  export interface S3Store {
    getResourcePath(bucket: string, key: string, resource: 'object'): string
    putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>
    putObject(object: S3Object): Promise<{ size: number; md5: string }>
  }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    readonly store: S3Store
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
