import type { Server } from 'node:http'

/** Makes a server listen on 127.0.0.1 and gives its address, such as `http://127.0.0.1:3333`. */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject('code' in error && error.code === 'EADDRINUSE' ? portInUse(port, error) : error),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}

const portInUse = (port: number, cause: Error) =>
  new Error(
    `Port ${port}, for the content server, is in use. Stop what uses it, or set PORT_OFFSET.`,
    { cause },
  )
