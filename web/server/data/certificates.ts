import { checkCertificate, type CheckedCertificate } from '@shala/contract/certificates'
import { TokenBucket } from './TokenBucket.ts'
import { callFunction, type Project } from './callFunction.ts'

/** Far more than people check: each costs a read, and nobody is to try numbers here. */
const rate = { burst: 60, everyMs: 1000 }

/** What everybody may know of a certificate: null where there is none, `wait` where too many ask at once. */
export type CertificateSource = (number: string) => Promise<CheckedCertificate | 'wait' | null>

/** Asks the functions, as often as one instance of the site may. Throws where they cannot be reached. */
export function certificateSource(project: Project, now: () => number = Date.now) {
  const bucket = new TokenBucket(rate, now)
  const check: CertificateSource = async (number) => {
    if (!bucket.take()) return 'wait'
    const answer = await callFunction(project, checkCertificate, { number })
    if ('refused' in answer) throw new Error(`A certificate was refused: ${answer.refused.message}`)
    return answer.result.certificate
  }
  return check
}
