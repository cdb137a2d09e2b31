import { gzipSync } from 'node:zlib'
/** The bytes of scripts, each counted once and as gzip packs it, whatever the server sends. */
export async function scriptBytes(site: string, urls: readonly string[]): Promise<number> {
  const paths = urls.map((url) => new URL(url).pathname)
  let bytes = 0
  for (const path of new Set(paths)) bytes += await packed(new URL(path, site))
  return bytes
}

async function packed(url: URL): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url.href} was answered with ${answer.status}`)
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length
}
