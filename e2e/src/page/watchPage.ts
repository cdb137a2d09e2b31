import type { Page } from '@playwright/test'

/** Our warnings about faults: the page differs from the server's HTML, or is not hydrated. */
const faulty = /rendered again|could not be hydrated|A page broke/

/**
 * Collects what must not happen on a page: an error on its console, an uncaught one, and a
 * request to anywhere but this machine. `expected` are those that a test provokes on purpose.
 */
export function watchPage(page: Page, expected: readonly RegExp[]): string[] {
  const faults: string[] = []
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  page.on('console', (message) => {
    const isFault = message.type() === 'warning' && faulty.test(message.text())
    if (message.type() === 'error' || isFault)
      note(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const local = hostname === '127.0.0.1' || ['data:', 'blob:', 'about:'].includes(protocol)
    if (!local) note(`request to elsewhere: ${request.url()}`)
  })
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).hostname !== '127.0.0.1') note(`socket to elsewhere: ${socket.url()}`)
  })
  return faults
}
