import type { CheckedCertificate } from '@shala/contract/certificates/certificates'
import {
  describeCategory,
  describeCertificateHours,
} from '@shala/domain/attendance/describeCertificate'
import { CertificateForm } from '#features/certificates/components/CertificateForm.tsx'
import { CertificateSheet } from '#features/certificates/components/CertificateSheet.tsx'
import { linkedInAddress } from '#features/certificates/model/linkedIn.ts'
import { usePageData, useSiteFrame } from '#features/site/api/usePageData.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import './Certificate.css'

/** The public page of a certificate: its content and whether it is valid, nothing else. */
export default function Certificate() {
  const { number, certificate } = usePageData('certificate')
  if (certificate === 'unknown') {
    return (
      <article className="certificate stack">
        <h1>No certificate has this number</h1>
        <p>Compare it with the printed certificate, and try again.</p>
        <CertificateForm typed={number} />
      </article>
    )
  }
  if (certificate === 'wait') {
    return (
      <article className="certificate stack">
        <h1>Please try again in a minute</h1>
        <p>Many certificates are being checked at the moment. Reload this page in a minute.</p>
        <CertificateForm />
      </article>
    )
  }
  return (
    <article className="certificate stack">
      {certificate.status === 'valid' ? (
        <ValidCertificate {...{ number, certificate }} />
      ) : (
        <>
          <p className="soft">Certificate {number}</p>
          <h1>This certificate is not valid</h1>
          <Notice tone="warn">{notValid[certificate.status]}</Notice>
        </>
      )}
      <Disclosure summary="Check another">
        <CertificateForm />
      </Disclosure>
    </article>
  )
}

interface ValidCertificateProps {
  number: string
  certificate: Extract<CheckedCertificate, { status: 'valid' }>
}

function ValidCertificate({ number, certificate }: ValidCertificateProps) {
  const { title: school } = useSiteFrame()
  const { course, hours, completedOn, categories } = certificate
  return (
    <>
      <CertificateSheet {...{ number, certificate, school }}>
        <h1 className="certificate-valid">
          <span aria-hidden="true">✓</span>
          <span>This certificate is valid</span>
        </h1>
      </CertificateSheet>
      <p className="soft">Compare this page with the certificate you were shown.</p>
      {categories.length > 0 && (
        <>
          <dl className="certificate-facts">
            {categories.map((one) => (
              <div key={one.name}>
                <dt>{one.name}</dt>
                <dd>{describeCategory(one)}</dd>
              </div>
            ))}
          </dl>
          <p>{describeCertificateHours(hours, categories)}</p>
        </>
      )}
      <p>
        <span>Is it yours? </span>
        <a
          href={linkedInAddress({ number, course, organization: school, completedOn })}
          target="_blank"
          rel="noopener noreferrer"
        >
          Add to LinkedIn
        </a>
      </p>
    </>
  )
}

const notValid = {
  revoked: 'The school has revoked it.',
  replaced: 'It was replaced. Please ask for the new certificate.',
  withdrawn: 'It was withdrawn at the request of its holder.',
} as const
