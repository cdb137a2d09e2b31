import type { Tap } from './firstPress.ts'
import { samplePages } from './samplePages.ts'

/** A button that only works with React, with its purpose. */
export const copyLink: Tap = {
  name: 'copy the link',
  path: samplePages.post,
  target: (page) => page.getByRole('button', { name: 'Copy the link' }),
  isAnswered: () => Boolean(document.querySelector('main .copy-link [role=status]')?.textContent),
}

/** Further elements to tap, and the first visible reaction of each. */
export const taps: readonly Tap[] = [
  {
    name: 'menu',
    path: samplePages.home,
    target: (page) => page.locator('.site-menu > summary'),
    isAnswered: () => document.querySelector('.site-menu[open]') !== null,
  },
  {
    name: 'pictures, next',
    path: samplePages.home,
    target: (page) => page.getByRole('button', { name: 'Next picture' }),
    isAnswered: () => (document.querySelector('.slider-strip')?.scrollLeft ?? 0) > 0,
  },
  {
    name: 'a question',
    path: samplePages.course,
    target: (page) => page.locator('#faq summary').first(),
    isAnswered: () => document.querySelector('#faq details[open]') !== null,
  },
  {
    name: 'contact, a field',
    path: '/contact',
    target: (page) => page.getByLabel('Message'),
    isAnswered: () => document.activeElement instanceof HTMLTextAreaElement,
  },
  {
    ...copyLink,
    name: 'copy the link, heard',
    isAnswered: () => {
      const part = document.querySelector('main .copy-link')
      const text = part?.querySelector('[role=status]')?.textContent
      return Boolean(text) || part?.querySelector('button')?.getAnimations().length === 1
    },
  },
  {
    name: 'login, a field',
    path: '/login',
    target: (page) => page.getByLabel('Email'),
    isAnswered: () => document.activeElement instanceof HTMLInputElement,
  },
  {
    name: 'login, sign in',
    path: '/login',
    target: (page) => page.getByRole('button', { name: 'Sign in' }),
    isAnswered: () =>
      document.querySelector('main .field-error') !== null ||
      (document.querySelector('main button[type=submit]')?.getAnimations().length ?? 0) > 0,
  },
]
