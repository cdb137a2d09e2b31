import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { emptyFrame } from '#features/site/api/usePageData.ts'
import { hydratedPage } from '#testing/hydratedPage.tsx'
import TestForm from './TestForm.tsx'

const links = [
  { label: 'Prenatal', href: '/courses/prenatal-yoga-certification' },
  { label: '200 hours', href: '/200-hour-yoga-teacher-training' },
  { label: 'Elsewhere', href: 'https://example.org/courses/x' },
  { label: 'About us', href: '/about-us' },
]
const frame = {
  ...emptyFrame,
  navigation: links,
  footer: {
    text: null,
    smallPrint: null,
    columns: [
      {
        title: 'Courses',
        links: [
          { label: 'Prenatal Yoga Certification', href: '/courses/prenatal-yoga-certification' },
        ],
      },
    ],
  },
}

test('shows every form element in all states under its name', async () => {
  await hydratedPage(<TestForm />, { path: '/test-form', frame })
  for (const name of [
    'TextField',
    'PasswordField',
    'TextArea',
    'Choice',
    'RadioGroup',
    'CheckBox',
    'Switch',
    'FileField',
    'Suggest',
    'Button',
    'Notice',
    'Badge',
    'ProgressBar',
    'Skeleton',
  ]) {
    expect(screen.getByRole('region', { name })).toBeInTheDocument()
  }
  const texts = within(screen.getByRole('region', { name: 'TextField' }))
  const [wrong, fixed] = texts.getAllByRole('textbox', { name: 'Email' })
  expect(wrong).toHaveAccessibleDescription('Email is not an email address')
  expect(fixed).toHaveAttribute('readonly')
  expect(texts.getByRole('textbox', { name: 'Amount' })).toBeDisabled()
})

slowTest('offers the courses of the menu in the contact form by full name', async () => {
  await hydratedPage(<TestForm />, { path: '/test-form', frame })
  const about = within(screen.getByRole('combobox', { name: 'It is about' }))
  expect(about.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Prenatal Yoga Certification',
    '200 hours',
    'Something else',
  ])
  expect(about.getByRole('option', { name: 'Something else', selected: true })).toBeInTheDocument()
})
