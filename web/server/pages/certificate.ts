import { readCertificateNumber } from '@shala/contract/certificates/certificateNumber'
import { paths } from '../../src/shared/paths.ts'
import { missing, withoutContent, type PageSpec } from './PageSpec.ts'

/** A certificate may be revoked, and only people who know its number may find it. */
export const certificate: PageSpec<'certificate'> = {
  ...withoutContent,
  exists: (_, { params }) => readCertificateNumber(params['number'] ?? '') !== null,
  load: async (sources, { params }) => {
    const number = readCertificateNumber(params['number'] ?? '')
    const found = number === null ? null : await sources.certificate(number)
    if (number === null || found === null) return missing
    return { kind: 'certificate', number, certificate: found === 'wait' ? null : found }
  },
  isNeverCached: true,
  isPrerendered: false,
  path: ({ number }) => paths.certificate(number),
  heading: ({ number }) => `Certificate ${number}`,
  isTitledAlone: false,
}
