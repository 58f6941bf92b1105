/** A bucket and who may use it. Never to be logged. */
export interface S3Place {
  /** Origin of the server, with its scheme. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export const s3UrlTakes =
  'a URL such as s3://key:secret@host/bucket?region=eu-central-1, with / + and @ in key and secret percent-encoded'

const isLocalHost = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(host)

/** Uses TLS except on this machine; `&tls=on` and `&tls=off` override that. Null for any other URL. */
export const parseS3Url = (value: string): S3Place | null => {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  const tls = url.searchParams.get('tls') ?? (isLocalHost(url.hostname) ? 'off' : 'on')
  const bucket = url.pathname.slice(1)
  const isWhole = url.protocol === 's3:' && url.hostname && url.username && url.password && !url.hash
  if (!isWhole || !/^[A-Za-z0-9][\w.-]{1,62}$/.test(bucket) || !['on', 'off'].includes(tls)) return null
  try {
    return {
      endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
      region: url.searchParams.get('region') || 'us-east-1',
      bucket,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    }
  } catch {
    return null
  }
}
