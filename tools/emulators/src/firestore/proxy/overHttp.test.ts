import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod'
import { Usage } from '../usage/Usage.ts'
import { ProductionLimits } from './ProductionLimits.ts'
import { overHttp } from './overHttp.ts'

test('keeps connections alive for ten minutes, as in production', async () => {
  const config = join(process.cwd(), 'firestore.indexes.json')
  const limits = new ProductionLimits({ config, record: undefined })
  const server = overHttp(0, limits, new Usage()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = z.object({ port: z.int() }).parse(server.address())
    const { headers } = await fetch(`http://127.0.0.1:${port}/usage/demo-shala`)
    expect(headers.get('keep-alive')).toBe('timeout=600')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
