import type { Post } from '@shala/content/blog/getPost'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { createUser } from '#testing/createUser.ts'
import { hydratedPage } from '#testing/hydratedPage.tsx'
import { post } from '#testing/sampleContent.ts'
import BlogPost from './BlogPost.tsx'

const open = (part: Partial<Post> = {}) =>
  hydratedPage(<BlogPost />, { path: '/blog/the-knee', data: { kind: 'post', post: post(part) } })

test('is complete in the server’s HTML', async () => {
  const { html } = await open()
  for (const words of ['About the-knee', 'On Feet.', 'Asha Raman', '9 Mar 2026', 'Related posts']) {
    expect(html).toContain(words)
  }
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

slowTest('shows the date of an update only if it was on another day', async () => {
  await open()
  expect(screen.queryByText(/Updated/)).toBeNull()
  await open({ updatedAt: '2026-04-02T08:00:00Z' })
  expect(screen.getByText(/Updated/)).toHaveTextContent('Updated 2 Apr 2026')
})

test('has a table of contents only if it is long', async () => {
  const { container } = await open()
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'link',
  )
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#feet',
    '#knees',
    '#hips',
    '#hands',
  ])
  for (const link of links) {
    expect(container.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(
      link.textContent,
    )
  }
})

test('copies its URL without query and hash', async () => {
  await open()
  window.history.replaceState(null, '', '/blog/the-knee?from=letter#feet')
  const user = createUser()
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  await screen.findByText('The link is copied.')
  expect(await navigator.clipboard.readText()).toBe('http://localhost/blog/the-knee')
})

test('shows the URL if the browser cannot copy', async () => {
  await open()
  const user = createUser()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await screen.findByText(/The link is http:\/\/localhost\/blog\/the-knee/)).toBeVisible()
})
