import type { ServerResponse } from 'node:http'
import { HttpError } from '../HttpError.ts'
import type { Fault } from './fault.ts'

const names = {
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const

/**
 * Applies a fault to a request: waits, then cuts the connection or throws the HttpError. Returns
 * false if the client is disconnected.
 */
export async function applyFault(fault: Fault, response: ServerResponse): Promise<boolean> {
  if (fault.delay !== undefined) await wait(fault.delay, response)
  if (response.destroyed) return false
  if (fault.cut) {
    response.destroy()
    return false
  }
  if (fault.status !== undefined) {
    throw HttpError.of(fault.status, names[fault.status], 'This is a fault that was planned.')
  }
  return true
}

/** Waits so long, or until the one who asked has gone. */
function wait(milliseconds: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
