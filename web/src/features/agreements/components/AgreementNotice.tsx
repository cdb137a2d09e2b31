import { Link, useLocation } from 'wouter'
import { joinList } from '#shared/joinList.ts'
import { type Load, useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { useServer } from '#shared/server.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { missingAgreementsQuery } from '../api/missingAgreementsQuery.ts'

interface AgreementNoticeProps {
  load: Load<readonly { readonly title: string }[]>
  /** A course that the student is about to pay; without one, the courses that the student has. */
  courseId?: string
}

/** Asks the student to accept what is missing. Hidden while nothing is known to be missing. */
export function AgreementNotice({ load, courseId }: AgreementNoticeProps) {
  const [next] = useLocation()
  if (load.state !== 'ready' || load.value.length === 0) return null
  return (
    <Notice tone="warn">
      <p>
        {`Please accept ${joinList(load.value.map(({ title }) => `“${title}”`))}. ${
          courseId === undefined ? 'You can book sessions' : 'You can pay by card'
        } after that. `}
        <Link
          href={paths.user.agreements({
            ...(courseId !== undefined && { course: courseId }),
            next,
          })}
        >
          Read and accept
        </Link>
      </p>
    </Notice>
  )
}

/** Asks the student to accept what is missing before they pay for a course. */
export function AgreementsBeforePayment({ courseId }: { courseId: string }) {
  const load = useLoad(missingAgreementsQuery(useServer(), courseId))
  return <AgreementNotice {...{ load, courseId }} />
}
