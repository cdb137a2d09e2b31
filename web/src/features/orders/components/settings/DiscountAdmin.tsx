import { limits } from '@shala/contract/limits'
import {
  type DiscountCode,
  saveDiscountCode,
  setDiscountCodeActive,
} from '@shala/contract/orders/discounts'
import { discountRule } from '@shala/domain/orders/plans'
import { Link } from 'wouter'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { settings } from '#shared/settings.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { FieldGroup } from '#shared/ui/form/Field.tsx'
import { MoneyField } from '#shared/ui/form/MoneyField.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { lastChange } from '#shared/ui/list/listConfig.ts'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { type EditableListProps, ListWithForm } from '#shared/ui/record/OpenRecord.tsx'
import { RecordForm, RecordHeading } from '#shared/ui/record/RecordForm.tsx'
import { toOptions } from '#shared/ui/record/fields.ts'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import { useToggleWithUndo } from '#shared/ui/record/useToggleWithUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import {
  describeDiscount,
  describeUse,
  discountKinds,
  discountListConfig,
  discountRecord,
} from '../../model/discount.ts'

const getStatus = ({ active }: DiscountCode) => (active ? 'Active' : 'Ended')

/** Lists the discount codes, each of which can be ended and used again. */
function DiscountList({ editAddress, focusOn, onDone }: EditableListProps) {
  const courses = useCourses()
  const server = useServer()
  const { view } = useListView(discountListConfig)
  const page = useListPage(discountListConfig, view)
  const { set, isPending, refused } = useToggleWithUndo<DiscountCode, boolean>({
    collection: 'discountCodes',
    getState: ({ active }) => active,
    change: async ({ id, data }, active) => {
      const seen = { code: id, revision: data.revision, active }
      const { revision } = await server.call(setDiscountCodeActive, seen)
      return { ...data, active, revision }
    },
    said: ({ id }, active) =>
      active
        ? `${id} can be used again.`
        : `${id} has ended. Orders that used it keep their price.`,
    onChanged: page.put,
    onDone,
    onRefused: page.load.reload,
  })
  const titles = new Map(courses.map(({ courseId, title }) => [courseId, title]))
  return (
    <>
      <Refusals messages={refused.map(({ message }) => message)} />
      <RecordList
        config={discountListConfig}
        page={page}
        empty={<p>No discount codes yet. Add one and give it to your students.</p>}
        columns={[
          {
            ...discountRecord.column('code'),
            cell: ({ id }) => (
              <Link href={editAddress(id)} ref={id === focusOn ? takeFocus : undefined}>
                {id}
              </Link>
            ),
          },
          { title: 'Discount', glance: true, text: ({ value }) => describeDiscount(value) },
          { title: 'Used', glance: true, text: describeUse },
          {
            ...discountRecord.column('lastDay'),
            cell: ({ data }) => (data.lastDay === null ? 'No end' : <Day day={data.lastDay} />),
          },
          {
            ...discountRecord.column('courseIds'),
            text: ({ courseIds }) =>
              courseIds.length === 0
                ? 'All courses'
                : courseIds.map((id) => titles.get(id) ?? id).join(', '),
          },
          {
            title: 'Status',
            text: getStatus,
            cell: ({ data }) => (
              <Badge tone={data.active ? 'good' : 'plain'}>{getStatus(data)}</Badge>
            ),
          },
          { ...discountRecord.column('note'), cell: null },
          { ...lastChange.column, cell: null },
          {
            title: 'Actions',
            cell: (code) => {
              const label = code.data.active ? 'End' : 'Use again'
              return (
                <Button
                  small
                  pending={isPending(code.id)}
                  aria-label={`${label}: ${code.id}`}
                  onClick={() => void set(code, !code.data.active)}
                >
                  {label}
                </Button>
              )
            },
          },
        ]}
      />
    </>
  )
}

interface DiscountEditorProps {
  /** Null for a new one. */
  code: Stored<DiscountCode> | null
  onSaved: (code: string) => void
  onLeave: () => void
}

function DiscountEditor({ code, onSaved, onLeave }: DiscountEditorProps) {
  const courses = useCourses()
  const server = useServer()
  const record = useRecordForm(discountRecord, {
    stored: code,
    save: async ({ code: id, ...form }, seen) => {
      const revision = seen?.revision ?? 0
      const answer = await server.call(saveDiscountCode, { code: id, form, revision })
      return { ...answer, saved: id }
    },
    onSaved,
  })
  const { form, base, values, setValues, field } = record
  const { currency } = settings().school
  return (
    <>
      <RecordHeading
        trail={[paths.admin.discounts]}
        title={base ? `Edit ${base.id}` : 'New discount code'}
      />
      <RecordForm
        record={record}
        label={base ? 'Edit discount code' : 'New discount code'}
        onLeave={onLeave}
      >
        <TextField
          {...field('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.discountCode}
          readOnly={base !== null}
          hint={base ? 'A code keeps its name' : 'Students type it, for example EARLY-2027'}
        />
        <RadioGroup {...field('kind')} options={toOptions(discountKinds)} />
        {values.kind === 'percent' ? (
          <TextField {...field('percent')} inputMode="numeric" autoComplete="off" />
        ) : (
          <MoneyField {...field('amount')} currency={currency} />
        )}
        <p className="soft small">{discountRule}</p>
        <FieldGroup label="Courses" error={form.errors.courseIds}>
          <p className="soft small">Without a choice it can be used for all courses.</p>
          {courses.map(({ courseId, title }) => (
            <CheckBox
              key={courseId}
              name={`courseIds-${courseId}`}
              checked={values.courseIds.includes(courseId)}
              onChange={(on) =>
                setValues((now) => ({
                  ...now,
                  courseIds: on
                    ? [...now.courseIds, courseId]
                    : now.courseIds.filter((id) => id !== courseId),
                }))
              }
            >
              {title}
            </CheckBox>
          ))}
        </FieldGroup>
        <TextField {...field('lastDay')} type="date" hint="Leave blank for no end" />
        <TextField
          {...field('limit')}
          inputMode="numeric"
          autoComplete="off"
          hint={
            base
              ? `Used ${base.data.used === 1 ? 'once' : `${base.data.used} times`}. Leave blank for no limit`
              : 'Leave blank for no limit'
          }
        />
        <TextField
          {...field('note')}
          autoComplete="off"
          maxLength={limits.reason}
          hint="For the office"
        />
      </RecordForm>
    </>
  )
}

/** The list of discount codes, or the form of one, as named in the URL. */
export function DiscountAdmin() {
  return (
    <ListWithForm
      record={discountRecord}
      list={(list) => <DiscountList {...list} />}
      form={(code, leave) => <DiscountEditor code={code} {...leave} />}
    />
  )
}
