import { expect, test } from 'vitest'
import { bodyOf, complaintsOf, inDraft, isShown } from './apply-body.ts'

const draft = {
  coverLetter: 'I have drawn maps for many years.',
  ...{ rate: '', availableFrom: '', attachment: null },
  links: ['', 'https://maps.example', ' ', 'no address'],
}

test('a blank link is not sent, and what is wrong with another stands beside that one', () => {
  expect(bodyOf(draft, 'EUR').links).toEqual(['https://maps.example', 'no address'])
  expect(Object.keys(complaintsOf(draft, 'EUR'))).toEqual(['links.3'])
  expect(inDraft({ 'links.0': 'Refused', rate: 'Too much' }, draft)).toEqual({
    'links.1': 'Refused',
    rate: 'Too much',
  })
})

test('what is about no field of the form is known', () => {
  const paths = ['coverLetter', 'links.2', 'attachment.file', 'links', 'currency']
  expect(paths.filter(isShown)).toEqual(['coverLetter', 'links.2', 'attachment.file'])
})
