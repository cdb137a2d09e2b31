import { ContactForm } from '#features/contact/components/ContactForm.tsx'
import { listSubjects } from '#features/contact/model/subjects.ts'
import { useSiteFrame } from '#features/site/api/usePageData.ts'
import { listMenuLinks } from '#features/site/model/pageData.ts'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { ButtonSpecimens, FormSpecimens } from './testForm/FormSpecimens.tsx'
import { SelectionSpecimens } from './testForm/SelectionSpecimens.tsx'
import { TextSpecimens } from './testForm/TextSpecimens.tsx'
import './TestForm.css'

export default function TestForm() {
  const frame = useSiteFrame()
  return (
    <article className="test-form">
      <PageHeading title="Test form">
        Every element of the site’s forms in every state, under the name that it has in the code.
        The first form really writes to the school.
      </PageHeading>
      <section className="test-form-part" aria-labelledby="contact">
        <h2 id="contact">A form that works</h2>
        <div className="card test-form-contact">
          <ContactForm subjects={listSubjects(listMenuLinks(frame))} school={frame.contact} />
        </div>
      </section>
      <section className="test-form-part" aria-labelledby="texts">
        <h2 id="texts">To write into</h2>
        <TextSpecimens />
      </section>
      <section className="test-form-part" aria-labelledby="choices">
        <h2 id="choices">To choose from</h2>
        <SelectionSpecimens />
      </section>
      <section className="test-form-part" aria-labelledby="buttons">
        <h2 id="buttons">To press, and what answers</h2>
        <ButtonSpecimens />
      </section>
      <section className="test-form-part" aria-labelledby="forms">
        <h2 id="forms">The whole</h2>
        <FormSpecimens />
      </section>
    </article>
  )
}
