import { isOpenRequest } from '@shala/contract/courses/requests'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import type { ComponentProps, ReactNode } from 'react'
import { useUserId, useSignedInPerson } from '#entities/people/session.ts'
import { OwnAccess } from '#features/access/components/student/OwnAccess.tsx'
import type { OwnCourse } from '#features/access/model/ownCourse.ts'
import { AgreementNotice } from '#features/agreements/components/AgreementNotice.tsx'
import { UnverifiedNotice } from '#features/auth/components/UnverifiedNotice.tsx'
import { CalendarAddress } from '#features/calendar/CalendarAddress.tsx'
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
import { NextSessions, useNextSessions } from '#features/sessions/components/NextSessions.tsx'
import { useLoad } from '#shared/load.ts'
import { documentQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Skeleton } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { CoursePicture } from './CoursePicture.tsx'
import { heldAndClosed } from './heldAndClosed.ts'
import './user.css'

/** One next step on top, then what changes soon, then the rest. */
export default function MyDashboard() {
  const { user } = useSignedInPerson()
  const server = useServer()
  const requests = useOwnRequests()
  const orders = useOwnOrders()
  const certificates = useOwnCertificates()
  const choices = useLoad(choicesQuery(server, user.uid))
  const draft = useLoad(documentQuery(server, 'graduateDrafts', user.uid, GraduateDraft))
  // All that may stand above the courses is loaded first, so that none of it moves them.
  const isReady = [requests, orders, certificates, choices, draft].every(
    ({ state }) => state !== 'loading',
  )
  return (
    <div className="stack-wide my-dashboard">
      <PageHeading title="My Dashboard">
        Welcome<span>{user.displayName !== null && `, ${user.displayName}`}</span>.
      </PageHeading>
      {isReady ? (
        <Dashboard {...{ requests, orders, certificates, choices }} />
      ) : (
        <Skeleton of="your dashboard" />
      )}
    </div>
  )
}

interface DashboardProps {
  requests: ComponentProps<typeof OwnRequests>['load']
  orders: OrdersLoad
  certificates: ComponentProps<typeof OwnCertificates>['load']
  choices: ComponentProps<typeof RemindersOff>['load']
}

function Dashboard({ requests, orders, certificates, choices }: DashboardProps) {
  const userId = useUserId()
  return (
    <>
      <RemindersOff load={choices} />
      <AgreementNotice />
      <OwnAccess>
        {(own, isKnown) => {
          const { held, closed } = heldAndClosed(own)
          const parts = { userId, requests, orders, certificates, closed }
          return held.length > 0 ? (
            <WithCourses {...parts} held={held} />
          ) : (
            <WithoutCourse {...parts} isKnown={isKnown} />
          )
        }}
      </OwnAccess>
    </>
  )
}

interface PartsProps extends Omit<DashboardProps, 'choices'> {
  closed: ReturnType<typeof heldAndClosed>['closed']
}

function WithoutCourse(props: PartsProps & { isKnown: boolean }) {
  const { requests, orders, certificates, closed, isKnown } = props
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
      <CertificateNotice load={certificates} />
      {begins !== undefined && <UnverifiedNotice />}
      {getStep()}
      <Parts
        soon={
          <>
            <NextPayments load={orders} except={offer?.id} />
            <OwnRequests load={requests} />
          </>
        }
        rest={
          <>
            <ClosedCourses courses={closed} />
            <OwnCertificates load={certificates} />
            {closed.length > 0 && <CalendarAddress />}
          </>
        }
      />
    </>
  )
}

interface WithCoursesProps extends PartsProps {
  held: readonly OwnCourse[]
}

function WithCourses(props: WithCoursesProps) {
  const { held } = props
  const userId = useUserId()
  const courseIds = held.map(({ courseId }) => courseId)
  const sessions = useNextSessions(userId, courseIds)
  return (
    <Studies courseIds={courseIds}>
      {(studies) =>
        // Sessions that arrive later would move what is below them.
        sessions.state === 'loading' ? (
          <Skeleton of="your sessions" />
        ) : (
          <OfStudies {...props} studies={studies} />
        )
      }
    </Studies>
  )
}

function OfStudies(props: WithCoursesProps & { studies: readonly Study[] }) {
  const { requests, orders, certificates, closed, held, studies } = props
  const offer = findOffer(orders)
  const own = new Map(held.map((course) => [course.courseId, course]))
  const { shown, others } = useStands(studies)
  if (shown === undefined) return null
  const { courseId } = shown.study
  const certificate =
    certificates.state === 'ready' && shown.stand.finished
      ? certificates.value.find(({ data }) => data.courseId === courseId && data.status === 'valid')
      : undefined
  return (
    <>
      <CertificateNotice load={certificates} except={certificate?.id} />
      <UnverifiedNotice />
      {offer !== undefined && (
        <OrderStep order={offer} picture={<CoursePicture courseId={offer.data.courseId} />} />
      )}
      <CourseStep
        {...{ shown }}
        days={own.get(courseId)}
        certificate={certificate?.id}
        picture={<CoursePicture courseId={courseId} />}
      />
      <Parts
        soon={
          <>
            <NextSessions
              courses={studies.map((study) => ({
                courseId: study.courseId,
                title: study.course.title,
              }))}
              first={3}
              hidesNone
            />
            <NextPayments load={orders} except={offer?.id} />
            <ProfileToDo finished={finishedTitles(studies)} />
            <OwnRequests load={requests} />
          </>
        }
        rest={
          <>
            <OtherCourses {...{ others, own }} />
            <ClosedCourses courses={closed} />
            <OwnCertificates load={certificates} />
            <CalendarAddress />
          </>
        }
      />
    </>
  )
}

/** Shows what changes soon beside the rest where there is room. */
function Parts({ soon, rest }: Record<'soon' | 'rest', ReactNode>) {
  return (
    <div className="my-dashboard-parts">
      <div className="stack">{soon}</div>
      <div className="stack">{rest}</div>
    </div>
  )
}
