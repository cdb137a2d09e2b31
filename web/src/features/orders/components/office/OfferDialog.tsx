import { getPriceOn } from '@shala/contract/courses/price'
import { limits } from '@shala/contract/limits'
import { createOrder } from '@shala/contract/orders/orderCallables'
import type { Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import type { Group } from '@shala/contract/people/groups'
import { findOtherPrice } from '@shala/domain/orders/agreedPrice'
import { useState } from 'react'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { courseGroupsQuery } from '#entities/courses/courseGroupsQuery.ts'
import { getCourseTitle, getOwnCourseTitle } from '#entities/courses/courses.ts'
import { CallError } from '#shared/CallError.ts'
import { formatDay, formatDays } from '#shared/dates.ts'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { refresh } from '#shared/queryClient.ts'
import { getSchoolDay, useSchoolDay, useSchoolZone } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { settings as schoolFile } from '#shared/settings.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { useUnusualAmount } from '#shared/ui/form/UnusualAmount.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { paymentSettingsQuery } from '../../api/orderQueries.ts'
import { createOrderId } from '../../model/createOrderId.ts'
import {
  findPlanFormFault,
  parsePlan,
  type PlanField,
  type PlanFormValues,
  planLabels,
  proposePlan,
} from '../../model/planForm.ts'
import { ConditionFields, type ConditionValues, readCondition } from './ConditionFields.tsx'
import { LatePlanNotice } from './LatePlanNotice.tsx'
import { OrderNotify } from './OrderNotify.tsx'
import { PlanFields } from './PlanFields.tsx'

interface RequestedDate extends Pick<Order, 'startsOn' | 'endsOn'> {
  readonly dateKey: string
  readonly label: string
}

interface OfferDialogProps {
  userId: string
  name: string
  courseId: string | null
  /** The date of the request, with a label such as `6 Mar to 9 May 2027`; null without one. */
  date: RequestedDate | null
  request: { readonly id: string; readonly revision: number } | null
  /** When the student asked for the place; null without a request. */
  requestedAt: Date | null
  /** Receives the message to show and the key of the order. */
  onDone: (said: string, orderId: string) => void
  onClose: () => void
}

/** Offers a place for a deposit: answers a request, or begins an order without one. */
export function OfferDialog(props: OfferDialogProps) {
  const server = useServer()
  const settings = useLoad(paymentSettingsQuery(server))
  const { courseId } = props
  const groups = useLoad({
    ...courseGroupsQuery(server, courseId ?? ''),
    enabled: courseId !== null,
  })
  const isReady = settings.state === 'ready' && (courseId === null || groups.state === 'ready')
  if (isReady) return <OfferForm {...props} settings={settings.value} />
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Loaded load={settings.state === 'ready' ? groups : settings} of="the payment settings">
        {() => null}
      </Loaded>
      <Button onClick={props.onClose}>Cancel</Button>
    </Dialog>
  )
}

const title = 'Offer a place for a deposit'
const labels = errorLabels({
  ...planLabels,
  courseId: 'Course',
  dateKey: 'Group',
  condition: 'Condition',
  message: 'Message',
  request: 'The request',
})
type OfferField = PlanField | 'courseId' | 'dateKey' | 'condition' | 'message' | 'request'

interface OfferFormProps extends OfferDialogProps {
  settings: { readonly depositDays: number; readonly parts: number }
}

function OfferForm(props: OfferFormProps) {
  const { userId, name, request, requestedAt, settings } = props
  const courses = useCourses()
  const { onDone, onClose } = props
  const server = useServer()
  const zone = useSchoolZone()
  const today = useSchoolDay()
  const requestedOn = requestedAt === null ? today : getSchoolDay(requestedAt, zone)
  const { currency } = schoolFile().school
  const [orderId] = useState(createOrderId)
  const [courseId, setCourseId] = useState(props.courseId ?? '')
  const [dateKey, setDateKey] = useState(props.date?.dateKey ?? '')
  const load = useLoad({ ...courseGroupsQuery(server, courseId), enabled: courseId !== '' })
  const groups = courseId !== '' && load.state === 'ready' ? load.value : []
  const date = props.date ?? findDate(groups, dateKey)
  const getPrice = (course: string, key: string) =>
    groups.find(({ id }) => id === key)?.data.price ??
    courses.find((one) => one.courseId === course)?.price ??
    null
  const propose = (course: string, key: string): PlanFormValues =>
    proposePlan({ price: getPrice(course, key), settings, currency, today, requestedOn })
  const [values, setValues] = useState(() => propose(courseId, dateKey))
  const choose = (course: string, key: string) => {
    const { price, deposit, parts } = propose(course, key)
    setCourseId(course)
    setDateKey(key)
    setFull(false)
    setValues((now) => ({ ...now, price, deposit, parts }))
  }
  const [message, setMessage] = useState('')
  const [typedCondition, setCondition] = useState<ConditionValues>({ text: '', by: '' })
  const { condition, fault } = readCondition(typedCondition, values.depositBy, today)
  const kind = condition === null ? 'offer' : 'conditionalOffer'
  const notifyChoice = useNotifyOption(kind, { initially: true, action: 'offer' })
  /** True if all seats are taken, so that the next submit overbooks. */
  const [full, setFull] = useState(false)
  const price = getPrice(courseId, dateKey)
  const earlyBird = price && getPriceOn(price, requestedOn).earlyBird
  const plan = parsePlan(values, currency, today)
  const insteadOf =
    plan.terms && findOtherPrice({ ...plan.terms, currency }, { price, currency, requestedOn })
  const unusual = useUnusualAmount(
    insteadOf !== null &&
      `another price than ${formatMoney(insteadOf, currency)}, the price of the course`,
  )
  const form = useForm<OfferField>({
    check: () => ({
      ...(courseId === '' && { courseId: 'Choose a course' }),
      ...plan.errors,
      ...(unusual.fault !== null && { price: `Price ${unusual.fault}` }),
      ...(fault !== null && { condition: fault }),
    }),
    send: async () => {
      if (plan.terms === null) return
      await server.call(createOrder, {
        orderId,
        userId,
        courseId,
        dateKey: date?.dateKey ?? null,
        request,
        overbook: full,
        currency,
        ...plan.terms,
        insteadOf,
        condition,
        message,
        notify: notifyChoice.notify,
      })
      onDone(
        `${name} has an offer for ${getCourseTitle(courses, courseId)}, order ${orderId}.`,
        orderId,
      )
    },
    explain: (error) => {
      if (error instanceof CallError && error.field === 'overbook') {
        setFull(true)
        return null
      }
      // The price of the course may have changed since the dialog opened.
      void Promise.all([refresh(['courses']), refresh(['groups'])])
      return toFormErrors(error, labels)
    },
  })
  const { terms } = plan
  const email =
    terms === null || courseId === ''
      ? null
      : {
          orderId,
          name,
          courseTitle: getOwnCourseTitle(courses, courseId),
          currency,
          startsOn: date?.startsOn ?? null,
          endsOn: date?.endsOn ?? null,
          price: terms.price,
          instalments: terms.instalments,
          open: terms.price,
          amount: terms.instalments[0]?.amount ?? 0,
          values: {
            due: condition?.by ?? terms.depositBy,
            reason: condition?.text ?? '',
            message,
          },
        }
  return (
    <DialogForm
      title={title}
      form={form}
      submit={full ? 'Offer a place anyway' : 'Offer the place'}
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        {name} keeps the place by paying the deposit, or the first instalment, in time. Otherwise
        the place goes to the next in line.{date !== null && ` Requested date: ${date.label}.`}
      </p>
      {props.courseId === null && (
        <Select
          label="Course"
          {...form.field('courseId', courseId, (course) => choose(course, ''))}
          options={[
            { value: '', label: 'Choose a course' },
            ...courses.map((course) => ({ value: course.courseId, label: course.title })),
          ]}
        />
      )}
      {props.date === null && groups.length > 0 && (
        <Select
          label="Group"
          {...form.field('dateKey', dateKey, (key) => choose(courseId, key))}
          options={[
            { value: '', label: 'No group' },
            ...groups.flatMap(({ id, data }) => {
              const found = findDate(groups, id)
              return found === null ? [] : { value: id, label: `${data.name}, ${found.label}` }
            }),
          ]}
        />
      )}
      {earlyBird && (
        <p className="soft">
          The early-bird price holds until {formatDay(earlyBird.until)}
          {requestedAt !== null && `; this request came on ${formatDay(requestedOn)}`}.
        </p>
      )}
      <PlanFields
        values={values}
        errors={form.errors}
        onChange={setValues}
        currency={currency}
        terms={plan.terms}
        fault={findPlanFormFault(values, plan)}
        today={today}
      />
      {unusual.question}
      <ConditionFields
        values={typedCondition}
        error={form.errors.condition}
        onChange={setCondition}
      />
      <LatePlanNotice instalments={terms?.instalments ?? []} endsOn={date?.endsOn ?? null} />
      <TextArea
        label="Message to the student (optional)"
        {...form.field('message', message, setMessage)}
        maxLength={limits.requestMessage}
      />
      <OrderNotify choice={notifyChoice} email={email} />
      {form.errors.request !== undefined && <Notice tone="bad">{form.errors.request}</Notice>}
      {full && (
        <Notice tone="warn">This date is full. This place would exceed the number of seats.</Notice>
      )}
    </DialogForm>
  )
}

/** Returns a group with a first and a last day as the date of an order; null for any other. */
function findDate(groups: readonly Stored<Group>[], id: string): RequestedDate | null {
  const { startsOn = null, endsOn = null } = groups.find((one) => one.id === id)?.data ?? {}
  if (startsOn === null || endsOn === null) return null
  return { dateKey: id, startsOn, endsOn, label: formatDays(startsOn, endsOn) }
}
