import { createServer } from 'node:net'

/** A port that is kept open so that no other process can use it. */
export interface HeldPort {
  release(): Promise<void>
}

/** Opens `port` on 127.0.0.1, or answers undefined when another program has it. */
export async function holdPort(port: number): Promise<HeldPort | undefined> {
  const server = createServer()
  const opened = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
  if (!opened) return undefined
  server.unref()
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

/** Returns true if no process uses `port` on 127.0.0.1. */
export async function isFree(port: number): Promise<boolean> {
  const held = await holdPort(port)
  await held?.release()
  return held !== undefined
}
