import {
  checkCertificate,
  type CheckedCertificate,
} from '@shala/contract/certificates/certificates'
import type { SiteRequest } from '../http/siteRequest.ts'
import { SenderLimit } from './SenderLimit.ts'
import { callFunction, type Project } from './callFunction.ts'

/**
 * Far above normal use, for a visitor's network and for all visitors behind one edge of Hosting.
 */
const rates = {
  byNetwork: { burst: 30, everyMs: 2000 },
  byWay: { burst: 300, everyMs: 100 },
} as const

export type Visitor = Pick<SiteRequest, 'sender' | 'way'>

/**
 * Returns the public data of a certificate: null if there is none, `wait` if this visitor's network
 * asks too often. Other visitors are not affected.
 */
export type CertificateSource = (
  number: string,
  visitor?: Visitor,
) => Promise<CheckedCertificate | 'wait' | null>

/** Asks the functions. Throws where they cannot be reached. */
export function certificateSource(project: Project, now: () => number = Date.now) {
  const limit = new SenderLimit(rates, now)
  const check: CertificateSource = async (number, visitor = { sender: '', way: '' }) => {
    if (!limit.take(visitor)) return 'wait'
    const answer = await callFunction(project, checkCertificate, { number })
    if ('result' in answer) return answer.result.certificate
    if (answer.refused.code === 'resource-exhausted') return 'wait'
    throw new Error(`A certificate was refused: ${answer.refused.message}`)
  }
  return check
}
