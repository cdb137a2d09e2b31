import { readCertificateNumber } from '@shala/contract/certificates/certificateNumber'
import { paths } from '#shared/paths.ts'
import { decodePart } from '../http/siteRequest.ts'
import { withoutContent, type PageSpec } from './PageSpec.ts'

/** A certificate may be revoked, and only people who know its number may find it. */
export const certificate: PageSpec<'certificate'> = {
  ...withoutContent,
  exists: () => true,
  load: async (sources, { params }) => {
    const typed = decodePart(params['number'] ?? '')
    const number = readCertificateNumber(typed)
    const found = number === null ? null : await sources.certificate(number)
    return {
      kind: 'certificate',
      number: number ?? typed.slice(0, 100),
      certificate: found ?? 'unknown',
    }
  },
  isNeverCached: true,
  isPrerendered: false,
  path: ({ number }) => paths.certificate(number),
  heading: ({ number, certificate: found }) =>
    found === 'unknown' ? 'Unknown certificate' : `Certificate ${number}`,
  isTitledAlone: false,
}
