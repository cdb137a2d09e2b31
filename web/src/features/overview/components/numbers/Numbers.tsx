import { holdersQuery, totalsQuery, weeksQuery, coursesShown } from '../../api/count.ts'
import { OverviewCard } from '../OverviewCard.tsx'
import { BarChart } from './BarChart.tsx'
import './numbers.css'

/** The school in numbers, counted by the store at the moment of asking. */
export function Numbers() {
  return (
    <section className="stack" aria-labelledby="numbers">
      <h2 id="numbers">Numbers</h2>
      <div className="overview">
        <OverviewCard title="The school today" of="the totals" query={totalsQuery} wide>
          {(totals) => (
            <dl className="totals">
              {totals.map(({ name, values }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{values.map((value) => value.toLocaleString('en'))}</dd>
                </div>
              ))}
            </dl>
          )}
        </OverviewCard>
        <OverviewCard
          title="Access given and removed, by week"
          of="the changes of the last weeks"
          query={weeksQuery}
        >
          {(weeks) => {
            // Weeks before anything happened say nothing.
            const first = weeks.findIndex(({ values }) => values.some((value) => value > 0))
            return first === -1 ? (
              <p className="soft">No access was given or removed in the last weeks.</p>
            ) : (
              <BarChart head="Week of" series={['Given', 'Removed']} bars={weeks.slice(first)} />
            )
          }}
        </OverviewCard>
        <OverviewCard title="Enrolments by course" of="the enrolments" query={holdersQuery}>
          {(courses) =>
            courses.length === 0 ? (
              <p className="soft">No course is published yet.</p>
            ) : (
              <>
                <BarChart head="Course" series={['People']} bars={courses} />
                {courses.length === coursesShown && (
                  <p className="small soft">These are {coursesShown} of the courses.</p>
                )}
              </>
            )
          }
        </OverviewCard>
      </div>
    </section>
  )
}
