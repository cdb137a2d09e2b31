import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Figures, TitledTexts } from '#features/content/components/Facts.tsx'
import { SectionHeading } from '#features/content/components/HeroSection.tsx'
import { TestimonialCard } from '#features/content/components/Testimonials.tsx'
import { TypeSpecimen } from '#features/design/TypeSpecimen.tsx'
import {
  BrandMarkSpecimen,
  ColorSpecimen,
  PartsSpecimen,
  SpaceSpecimen,
} from '#features/design/specimens.tsx'
import { paths } from '#shared/paths.ts'
import { colors } from '#shared/styles/colors.ts'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import './Fonts.css'

/** The design of the site, for those who work on it. */
export default function Fonts() {
  return (
    <article className="flow fonts">
      <div className="fonts-opening">
        <PageHeading title="Fonts">
          The type, the colours and the parts of which this site is made.
        </PageHeading>
      </div>
      <Part title="Two faces">
        <TypeSpecimen />
      </Part>
      <Part
        title="Colours"
        text="Each by day and by night, and its least contrast with any ground that it may stand on. Text needs 4.5, an edge 3."
      >
        <ColorSpecimen />
      </Part>
      <Part
        title="The window"
        text="One figure recurs: a window of the loft with a low sun. It frames pictures, marks entries, divides and numbers."
      >
        <BrandMarkSpecimen />
      </Part>
      <Part title="Space">
        <SpaceSpecimen />
      </Part>
      <section className="bleed band-deep fonts-parts">
        <SectionHeading overline="SectionHeading" title="On deep green">
          Links, buttons and rules take the colours of this ground by themselves.
        </SectionHeading>
        <Figures figures={figures} />
        <TestimonialCard testimonial={testimonial} />
        <TitledTexts texts={texts} />
      </section>
      <Part title="Parts">
        <PartsSpecimen />
        <p>
          Every element of a form, in every state, is on the{' '}
          <Link href={paths.testForm}>test form</Link>.
        </p>
      </Part>
    </article>
  )
}

interface PartProps {
  title: string
  text?: string
  children: ReactNode
}

function Part({ title, text, children }: PartProps) {
  return (
    <section className="fonts-parts">
      <SectionHeading title={title}>{text}</SectionHeading>
      {children}
    </section>
  )
}

const figures = [
  { _key: 'a', value: '4', label: 'windows of Figures' },
  { _key: 'b', value: String(colors.length), label: 'colours' },
  { _key: 'c', value: '9', label: 'steps of space' },
  { _key: 'd', value: '2', label: 'faces' },
]

const texts = [
  {
    _key: 'a',
    title: 'TitledTexts',
    text: 'Short texts under titles of their own, each with a number in a window.',
  },
  {
    _key: 'b',
    title: 'Plain words',
    text: 'Nothing is in capitals, and nothing blinks, slides in or waits to be noticed.',
  },
]

const testimonial = {
  _id: 'specimen',
  quote: 'This is how TestimonialCard sets what somebody said.',
  name: 'Somebody',
  role: 'From somewhere',
  year: null,
  course: null,
}
