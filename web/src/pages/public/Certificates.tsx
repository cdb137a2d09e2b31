import { CertificateForm } from '#features/certificates/components/CertificateForm.tsx'
import { useSiteFrame } from '#features/site/api/usePageData.ts'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import './Certificate.css'

/** The public page with the form for a certificate's number. */
export default function Certificates() {
  const { title: school } = useSiteFrame()
  return (
    <article className="certificate stack">
      <PageHeading title="Check a certificate">
        Each certificate of {school} has a number. Type it to see whether the certificate is valid.
      </PageHeading>
      <CertificateForm />
    </article>
  )
}
