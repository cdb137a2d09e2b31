import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import type { OwnCertificatesLoad } from '../api/ownCertificates.ts'

interface CertificateNoticeProps {
  load: OwnCertificatesLoad
  /** Only the certificate of this course; without it those that were issued lately. */
  courseId?: string
  /** The number of a certificate that the page announces elsewhere. */
  except?: string | undefined
}

/** For so many days a new certificate is announced above everything else, in milliseconds. */
const newFor = 30 * 86_400_000

/** Announces the valid certificates of a student, each with a link. Hidden until there is one. */
export function CertificateNotice({ load, courseId, except }: CertificateNoticeProps) {
  const [since] = useState(() => Date.now() - newFor)
  if (load.state !== 'ready') return null
  const announced = load.value.filter(({ id, data }) => {
    if (data.status !== 'valid' || id === except) return false
    return courseId === undefined ? data.createdAt.getTime() > since : data.courseId === courseId
  })
  if (announced.length === 0) return null
  return (
    <Notice tone="good">
      {announced.map(({ id, data }) => (
        <p key={id}>
          Your certificate for {data.course} is ready.{' '}
          <Link href={paths.certificate(id)}>
            See the certificate<span className="visually-hidden"> for {data.course}</span>
          </Link>
        </p>
      ))}
    </Notice>
  )
}
