import type { CheckedCertificate } from '@shala/contract/certificates/certificates'
import {
  describeCategory,
  describeCertificateHours,
} from '@shala/domain/attendance/describeCertificate'
import { CertificateForm } from '#features/certificates/components/CertificateForm.tsx'
import { usePageData, useSiteFrame } from '#features/site/api/usePageData.ts'
import { formatDay } from '#shared/dates.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import './Certificate.css'

/** The public page of a certificate: its content and whether it is valid, nothing else. */
export default function Certificate() {
  const { number, certificate } = usePageData('certificate')
  const { title: school } = useSiteFrame()
  return (
    <article className="certificate stack">
      {certificate !== 'unknown' && <p className="soft">Certificate {number}</p>}
      {certificate === 'unknown' ? (
        <>
          <h1>No certificate has this number</h1>
          <p>Compare it with the printed certificate, and try again.</p>
        </>
      ) : certificate === 'wait' ? (
        <>
          <h1>Please try again in a minute</h1>
          <p>Many certificates are being checked at the moment. Reload this page in a minute.</p>
        </>
      ) : certificate.status === 'valid' ? (
        <>
          <h1>This certificate is valid</h1>
          <p className="soft">
            {school} has issued it. Compare this page with the certificate you were shown.
          </p>
          <dl className="certificate-facts">
            {getFacts(certificate).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {certificate.categories.length > 0 && (
            <p>{describeCertificateHours(certificate.hours, certificate.categories)}</p>
          )}
        </>
      ) : (
        <>
          <h1>This certificate is not valid</h1>
          <Notice tone="warn">{notValid[certificate.status]}</Notice>
        </>
      )}
      <CertificateForm {...(certificate === 'unknown' && { typed: number })} />
    </article>
  )
}

function getFacts(certificate: Extract<CheckedCertificate, { status: 'valid' }>) {
  const { name, course, hours, completedOn, categories } = certificate
  return [
    ['Name', name],
    ['Course', course],
    ['Hours of the course', String(hours)],
    ['Completed on', formatDay(completedOn)],
    ...categories.map((one) => [one.name, describeCategory(one)] as const),
  ] as const
}

const notValid = {
  revoked: 'The school has revoked it.',
  replaced: 'It was replaced. Please ask for the new certificate.',
  withdrawn: 'It was withdrawn at the request of its holder.',
} as const
