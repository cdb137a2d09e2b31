import { once } from 'node:events'
import { createServer } from 'node:http'
import { keepConnections } from './keepConnections.ts'

test('a connection may rest for ten minutes, as in production', async () => {
  keepConnections()
  const server = createServer((_request, response) => void response.end('ok')).listen(
    0,
    '127.0.0.1',
  )
  try {
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    const url = `http://127.0.0.1:${address.port}/`
    // The first one is answered with the headers that were ready for it.
    expect(await (await fetch(url)).text()).toBe('ok')
    const response = await fetch(url)
    expect(response.headers.get('keep-alive')).toBe('timeout=600')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
