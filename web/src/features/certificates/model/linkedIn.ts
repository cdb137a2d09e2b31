import { paths } from '#shared/paths.ts'
import { settings } from '#shared/settings.ts'

interface LinkedInCertificate {
  number: string
  course: string
  /** The school. */
  organization: string
  completedOn: string
}

/**
 * Returns the address at which LinkedIn adds a certificate to the profile of its visitor, by the parameters of
 * https://addtoprofile.linkedin.com.
 */
export function linkedInAddress(certificate: LinkedInCertificate): string {
  const { number, course, organization, completedOn } = certificate
  const [year = '', month = ''] = completedOn.split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: organization,
    issueYear: year,
    issueMonth: String(Number(month)),
    certId: number,
    certUrl: settings().site.origin + paths.certificate(number),
  })
  return `https://www.linkedin.com/profile/add?${query.toString()}`
}
