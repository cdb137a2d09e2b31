import { type HourPlan, saveHourPlan } from '@shala/contract/attendance/hourPlans'
import { limits } from '@shala/contract/limits'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { RecordForm } from '#shared/ui/record/RecordForm.tsx'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import { type CategoryValues, countFreeHours, hourPlanRecord } from '../model/hourPlanValues.ts'

interface CategoryFieldsProps {
  categories: readonly CategoryValues[]
  error: string | undefined
  onChange: (categories: readonly CategoryValues[]) => void
}

/** The categories with their hours, one in each row. */
function CategoryFields({ categories, error, onChange }: CategoryFieldsProps) {
  const set = (place: number, part: Partial<CategoryValues>) =>
    onChange(categories.map((one, at) => (at === place ? { ...one, ...part } : one)))
  return (
    <fieldset className="field hour-categories">
      <legend className="field-label">{hourPlanRecord.labels.categories}</legend>
      {categories.map(({ name, hours }, place) => (
        <div className="hour-category" key={place}>
          <TextField
            label={`Category ${place + 1}`}
            name={place === 0 ? 'categories' : `category-${place}`}
            autoComplete="off"
            maxLength={limits.categoryName}
            value={name}
            error={place === 0 ? error : undefined}
            onChange={(next) => set(place, { name: next })}
          />
          <TextField
            label={`Hours of category ${place + 1}`}
            name={`hours-${place}`}
            inputMode="decimal"
            autoComplete="off"
            value={hours}
            onChange={(next) => set(place, { hours: next })}
          />
          <Button
            small
            aria-label={`Remove category ${place + 1}`}
            onClick={() => onChange(categories.filter((_, at) => at !== place))}
          >
            Remove
          </Button>
        </div>
      ))}
      {categories.length < limits.categories && (
        <div>
          <Button small onClick={() => onChange([...categories, { id: '', name: '', hours: '' }])}>
            Add a category
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface HourPlanFormProps {
  courseId: string
  course: string
  /** Null if the course has no plan yet. */
  plan: HourPlan | null
  onSaved: (message: string) => void
  onLeave: () => void
}

/** Creates or edits the hours that a course requires. */
export function HourPlanForm({ courseId, course, plan, onSaved, onLeave }: HourPlanFormProps) {
  const server = useServer()
  const record = useRecordForm(hourPlanRecord, {
    stored: plan && { id: courseId, data: plan },
    newId: courseId,
    save: async (content, seen) => {
      const revision = seen?.revision ?? 0
      const answer = await server.call(saveHourPlan, { courseId, revision, plan: content })
      void refresh(['hourPlans'])
      return { ...answer, saved: `The hours of ${course} are saved.` }
    },
    onSaved,
  })
  const { field, form, values, setValues } = record
  const free = countFreeHours(values)
  return (
    <RecordForm
      record={record}
      title={`Required hours of ${course}`}
      label="Required hours"
      submit="Save"
      back="Back to the hours"
      onLeave={onLeave}
      lead={
        <p className="soft small">
          Sessions count in the category of their schedule. Limits only warn; they refuse nothing.
          Students who have enough hours by a changed plan finish the course at once; students who
          have finished keep that.
        </p>
      }
    >
      <CategoryFields
        categories={values.categories}
        error={form.errors.categories}
        onChange={(categories) => setValues({ ...values, categories })}
      />
      <TextField
        {...field('hours')}
        inputMode="decimal"
        autoComplete="off"
        hint={
          free !== null && free > 0
            ? `${free} of them in any category`
            : 'Hours beyond the categories count in any category'
        }
      />
      <TextField
        {...field('onlineHours')}
        inputMode="decimal"
        autoComplete="off"
        hint="Leave blank for no limit"
      />
      <TextField
        {...field('dayHours')}
        inputMode="decimal"
        autoComplete="off"
        hint="Leave blank for no limit"
      />
    </RecordForm>
  )
}
