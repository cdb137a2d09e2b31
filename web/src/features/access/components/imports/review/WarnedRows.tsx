import type { PlannedRow } from '@shala/contract/access/accessPlans'
import { saveLeftOut } from '#features/access/api/imports/readFile.ts'
import { usePlanning } from '#features/access/api/imports/usePlanning.ts'
import type { ListedRow } from '#features/access/model/imports/draftRows.ts'
import { leftOutPlaces, leftOutTable } from '#features/access/model/imports/leftOutTable.ts'
import type { Plan } from '#features/access/model/imports/plan.ts'
import { listSuggestions } from '#features/access/model/imports/rowCorrections.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { DownloadRows } from '../batches/FailedRows.tsx'

type Warning = NonNullable<PlannedRow['warning']>

const warnings: readonly { warning: Warning; describe: (count: number) => string }[] = [
  {
    warning: 'lookalike',
    describe: (count) =>
      count === 1
        ? '1 address looks like a typing mistake, and no student has it.'
        : `${number(count)} addresses look like typing mistakes, and no student has them.`,
  },
  {
    warning: 'shorter',
    describe: (count) =>
      count === 1 ? '1 row shortens a student’s access.' : `${number(count)} rows shorten access.`,
  },
  {
    warning: 'past',
    describe: (count) =>
      count === 1
        ? '1 row has a last day in the past, which ends the access.'
        : `${number(count)} rows have a last day in the past, which ends the access.`,
  },
]

/** Rows with a warning are left out until the admin includes them, one by one or all at once. */
export function WarnedRows({ plan }: { plan: Plan }) {
  const { planning } = usePlanning()
  return warnings.map(({ warning, describe }) => {
    const places = plan.rows.flatMap((row, place) => (row.warning === warning ? place : []))
    if (places.length === 0) return null
    const included = places.filter((place) => plan.included.has(place)).length
    const left = places.length - included
    return (
      <Notice key={warning} tone="warn">
        <p>
          {describe(places.length)}{' '}
          <strong>
            {included === 0
              ? places.length === 1
                ? 'It is left out.'
                : 'They are left out.'
              : `${number(included)} of them ${included === 1 ? 'is' : 'are'} included.`}
          </strong>
        </p>
        <div className="row">
          {left > 0 && (
            <Button small onClick={() => planning.include(places, true)}>
              {includeLabel(warning, places.length)}
              <span className="visually-hidden"> {warningNames[warning]}</span>
            </Button>
          )}
          {included > 0 && (
            <Button small onClick={() => planning.include(places, false)}>
              {places.length === 1 ? 'Leave it out' : `Leave all ${number(places.length)} out`}
              <span className="visually-hidden"> {warningNames[warning]}</span>
            </Button>
          )}
        </div>
      </Notice>
    )
  })
}

const warningNames = {
  lookalike: 'that looks mistyped',
  shorter: 'of less time',
  past: 'whose last day is over',
} as const

function includeLabel(warning: Warning, count: number): string {
  const verb = warning === 'lookalike' ? 'Keep' : 'Include'
  const end = warning === 'lookalike' ? ' as is' : ''
  return count === 1 ? `${verb} it${end}` : `${verb} all ${number(count)}${end}`
}

const number = (count: number) => count.toLocaleString('en')

interface CorrectionsProps {
  plan: Plan
  listed: readonly ListedRow[]
}

/** Actions for all rows that are left out, with each correction before and after. */
export function Corrections({ plan, listed }: CorrectionsProps) {
  const {
    planning,
    state: { draft },
  } = usePlanning()
  const places = leftOutPlaces(plan)
  const suggestions = listSuggestions(plan)
  if (places.length === 0) return null
  const what = places.some((place) => plan.rows[place]?.warning) ? 'left out' : 'with a problem'
  return (
    <div className="row" role="group" aria-label={`Rows ${what}`}>
      {suggestions.length > 0 && (
        <Button small onClick={() => planning.correct(suggestions)}>
          {suggestions.length === 1
            ? 'Correct 1 address'
            : `Correct ${suggestions.length.toLocaleString('en')} addresses`}
        </Button>
      )}
      {suggestions.length > 0 && (
        <Disclosure className="small" summary="What will be corrected">
          <ul>
            {suggestions.slice(0, shownLimits.importNotes.corrections).map(({ given, address }) => (
              <li key={given}>
                {given} → {address}
              </li>
            ))}
            {suggestions.length > shownLimits.importNotes.corrections && (
              <li>
                and{' '}
                {(suggestions.length - shownLimits.importNotes.corrections).toLocaleString('en')}{' '}
                more
              </li>
            )}
          </ul>
        </Disclosure>
      )}
      <DownloadRows save={() => saveLeftOut(leftOutTable(plan, listed, draft.file), draft.file)}>
        {places.length === 1
          ? `Download the row ${what}`
          : `Download the ${places.length.toLocaleString('en')} rows ${what}`}
      </DownloadRows>
    </div>
  )
}
