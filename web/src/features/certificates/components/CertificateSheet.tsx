import type { CertificateContent } from '@shala/contract/certificates/certificates'
import type { ReactNode } from 'react'
import { formatUnbrokenDay } from '#shared/dates.ts'
import { BrandMark } from '#shared/ui/BrandMark.tsx'
import './CertificateSheet.css'

interface CertificateSheetProps {
  certificate: Pick<CertificateContent, 'name' | 'course' | 'hours' | 'completedOn'>
  number: string
  /** The school, which signs; null where the page does not know its name. */
  school: string | null
  children?: ReactNode
}

/** A certificate as it looks on paper: under the arch, with seal, name and signature. */
export function CertificateSheet({ certificate, number, school, children }: CertificateSheetProps) {
  const { name, course, hours, completedOn } = certificate
  return (
    <div className="certificate-sheet">
      <span className="certificate-seal">
        <BrandMark of="window" />
      </span>
      {children}
      <p className="certificate-name">{name}</p>
      <p>has completed</p>
      <p className="certificate-course">{course}</p>
      <p>{`${hours} ${hours === 1 ? 'hour' : 'hours'}, completed on ${formatUnbrokenDay(completedOn)}`}</p>
      {school !== null && <p className="certificate-signature">{school}</p>}
      <p className="small soft">{`Certificate ${number}`}</p>
    </div>
  )
}
