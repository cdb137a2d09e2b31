import { isOpenRequest } from '@shala/contract/courses/requests'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import type { ComponentProps, ReactNode } from 'react'
import { useSignedInPerson } from '#entities/people/session.ts'
import { OwnAccess } from '#features/access/components/student/OwnAccess.tsx'
import type { OwnCourse } from '#features/access/model/ownCourse.ts'
import { missingAgreementsQuery } from '#features/agreements/api/missingAgreementsQuery.ts'
import { AgreementNotice } from '#features/agreements/components/AgreementNotice.tsx'
import { UnverifiedNotice } from '#features/auth/components/UnverifiedNotice.tsx'
import { useOwnCertificates } from '#features/certificates/api/ownCertificates.ts'
import { CertificateNotice } from '#features/certificates/components/CertificateNotice.tsx'
import { OwnCertificates } from '#features/certificates/components/OwnCertificates.tsx'
import { choicesQuery, RemindersOff } from '#features/emails/components/EmailChoices.tsx'
import { ProfileToDo } from '#features/graduates/components/ProfileToDo.tsx'
import { ClosedCourses } from '#features/learning/components/ClosedCourses.tsx'
import {
  BeginsStep,
  CourseStep,
  OtherCourses,
  useStands,
} from '#features/learning/components/CourseStep.tsx'
import { FirstStep } from '#features/learning/components/FirstStep.tsx'
import { Studies } from '#features/learning/components/StudyCards.tsx'
import { finishedTitles, type Study } from '#features/learning/model/study.ts'
import { type OrdersLoad, useOwnOrders } from '#features/orders/api/orderQueries.ts'
import {
  findOffer,
  NextPayments,
  OrderStep,
} from '#features/orders/components/student/OwnOrders.tsx'
import { useOwnRequests } from '#features/requests/api/requestQueries.ts'
import { OwnRequests, RequestStep } from '#features/requests/components/OwnRequests.tsx'
import { NextSession, useNextSession } from '#features/sessions/components/NextSession.tsx'
import { useLoad } from '#shared/load.ts'
import { documentQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Skeleton } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { CoursePicture } from './CoursePicture.tsx'
import { heldAndClosed } from './heldAndClosed.ts'
import './user.css'

/** The dashboard of a student: the next session or step on top, then things that need them, then the rest, folded. */
export default function MyDashboard() {
  const { user } = useSignedInPerson()
  const server = useServer()
  const requests = useOwnRequests()
  const orders = useOwnOrders()
  const certificates = useOwnCertificates()
  const choices = useLoad(choicesQuery(server, user.uid))
  const agreements = useLoad(missingAgreementsQuery(server))
  const draft = useLoad(documentQuery(server, 'graduateDrafts', user.uid, GraduateDraft))
  // All that may stand above the courses is loaded first, so that none of it moves them.
  const isReady = [requests, orders, certificates, choices, agreements, draft].every(
    ({ state }) => state !== 'loading',
  )
  return (
    <div className="stack-wide my-dashboard">
      <PageHeading title="My Dashboard">
        Welcome<span>{user.displayName !== null && `, ${user.displayName}`}</span>.
      </PageHeading>
      {isReady ? (
        <OwnAccess>
          {(own, isKnown) => {
            const { held, closed } = heldAndClosed(own)
            const parts = { requests, orders, certificates, choices, agreements, draft, closed }
            return held.length > 0 ? (
              <WithCourses {...parts} held={held} />
            ) : (
              <WithoutCourse {...parts} isKnown={isKnown} />
            )
          }}
        </OwnAccess>
      ) : (
        <Skeleton of="your dashboard" />
      )}
    </div>
  )
}

interface PartsProps {
  requests: ComponentProps<typeof OwnRequests>['load']
  orders: OrdersLoad
  certificates: ComponentProps<typeof OwnCertificates>['load']
  choices: ComponentProps<typeof RemindersOff>['load']
  agreements: ComponentProps<typeof AgreementNotice>['load']
  draft: ComponentProps<typeof ProfileToDo>['load']
  closed: ReturnType<typeof heldAndClosed>['closed']
}

function WithoutCourse(props: PartsProps & { isKnown: boolean }) {
  const { requests, orders, certificates, choices, agreements, closed, isKnown } = props
  const offer = findOffer(orders)
  const { user } = useSignedInPerson()
  const unverified = user.emailVerified ? null : (user.email ?? 'my address')
  const begins = closed.find(({ status }) => status === 'not-begun')
  const asked =
    requests.state === 'ready' ? requests.value.find(({ data }) => isOpenRequest(data)) : undefined
  const getStep = () => {
    if (offer !== undefined) {
      return <OrderStep order={offer} picture={<CoursePicture courseId={offer.data.courseId} />} />
    }
    if (begins !== undefined) {
      return <BeginsStep course={begins} picture={<CoursePicture courseId={begins.courseId} />} />
    }
    if (asked !== undefined) {
      const { data: request, title } = asked
      const picture = <CoursePicture courseId={request.courseId} />
      return <RequestStep {...{ request, title, unverified, picture }} />
    }
    return isKnown && <FirstStep unverified={unverified} />
  }
  return (
    <>
      {getStep()}
      <Needs>
        {begins !== undefined && <UnverifiedNotice />}
        <AgreementNotice load={agreements} />
        <NextPayments load={orders} except={offer?.id} />
        <CertificateNotice load={certificates} />
        <RemindersOff load={choices} />
      </Needs>
      <div className="my-dashboard-parts">
        <OwnRequests load={requests} />
        <ClosedCourses courses={closed} isOpen />
        <OwnCertificates load={certificates} />
      </div>
    </>
  )
}

interface WithCoursesProps extends PartsProps {
  held: readonly OwnCourse[]
}

function WithCourses(props: WithCoursesProps) {
  const courseIds = props.held.map(({ courseId }) => courseId)
  const session = useNextSession(courseIds)
  return (
    <Studies courseIds={courseIds}>
      {(studies) =>
        // A session that arrives later would move what is below it.
        session.state === 'loading' ? (
          <Skeleton of="your next session" />
        ) : (
          <OfStudies {...props} {...{ session, studies }} />
        )
      }
    </Studies>
  )
}

interface OfStudiesProps extends WithCoursesProps {
  session: ReturnType<typeof useNextSession>
  studies: readonly Study[]
}

function OfStudies(props: OfStudiesProps) {
  const { requests, orders, certificates, closed, held, session, studies } = props
  const offer = findOffer(orders)
  const own = new Map(held.map((course) => [course.courseId, course]))
  const { shown, others } = useStands(studies)
  if (shown === undefined) return null
  const { courseId } = shown.study
  const certificate =
    certificates.state === 'ready' && shown.stand.finished
      ? certificates.value.find(({ data }) => data.courseId === courseId && data.status === 'valid')
      : undefined
  const hasSession = session.state === 'ready' && session.value.next !== null
  const step = (
    <CourseStep
      {...{ shown }}
      days={own.get(courseId)}
      certificate={certificate?.id}
      picture={<CoursePicture courseId={courseId} />}
      isSecond={hasSession}
    />
  )
  return (
    <>
      <NextSession
        load={session}
        titles={new Map(studies.map((study) => [study.courseId, study.course.title]))}
        picture={(id) => <CoursePicture courseId={id} />}
      />
      {!hasSession && step}
      <Needs>
        {offer !== undefined && <OrderStep order={offer} isSecond />}
        <NextPayments load={orders} except={offer?.id} />
        <AgreementNotice load={props.agreements} />
        <UnverifiedNotice />
        <CertificateNotice load={certificates} except={certificate?.id} />
        <ProfileToDo load={props.draft} finished={finishedTitles(studies)} />
        <RemindersOff load={props.choices} />
      </Needs>
      <div className="my-dashboard-parts">
        {hasSession && step}
        <OwnRequests load={requests} />
        <OtherCourses {...{ others, own }} />
        <ClosedCourses courses={closed} />
        <OwnCertificates load={certificates} />
      </div>
    </>
  )
}

/** Groups the things that need the student, each in a few words. */
function Needs({ children }: { children: ReactNode }) {
  return <div className="my-dashboard-needs">{children}</div>
}
