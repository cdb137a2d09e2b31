import { CourseList } from '../../features/content/CourseList.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import './Home.css'

export default function Home() {
  return (
    <>
      <div className="home-hero">
        <PageHeading title="Shala, a school for yoga teachers">
          We train people to teach: slowly, in small groups, with time to practise what was said in
          the morning before the evening comes.
        </PageHeading>
      </div>
      <section className="stack" aria-label="Our courses">
        <h2>Our courses</h2>
        <CourseList />
      </section>
    </>
  )
}
