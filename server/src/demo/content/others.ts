import type { Names } from '../people.ts'

const account = (firstName: string, lastName: string, username: string) => ({
  ...{ firstName, lastName, username, email: `${username}@daybook.example`, password: 'Another-person-here' },
})

/** Works with Nora from early on. */
export const lena: Names = {
  ...account('Lena', 'Fuchs', 'lena-fuchs'),
  bio: 'Product designer in Hamburg: motion, icons, and the small things in between.',
  skills: ['Motion design', 'Icons', 'Figma'],
}

/** Was found by a job, and joined the team. */
export const tomas: Names = {
  ...account('Tomás', 'Rivera', 'tomas-rivera'),
  bio: 'Mobile developer. React Native since before it was easy.',
  skills: ['React Native', 'TypeScript', 'Testing'],
}

/** Applies for the job that is open. */
export const aylin: Names = {
  ...account('Aylin', 'Demir', 'aylin-demir'),
  bio: 'Illustrator and printmaker.',
  skills: ['Illustration', 'Lettering'],
}

/** Applies as well. */
export const piotr: Names = {
  ...account('Piotr', 'Nowak', 'piotr-nowak'),
  bio: 'Drawings for books, maps and museums.',
  skills: ['Illustration', 'Maps'],
}

/** Applied the other day. */
export const grace: Names = {
  ...account('Grace', 'Okafor', 'grace-okafor'),
  bio: 'I draw cities and the people in them.',
  skills: ['Illustration', 'Watercolour'],
}
