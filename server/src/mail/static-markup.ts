// A module of our own between: bundled, an import of a CommonJS package on demand answers its default export alone.
export { renderToStaticMarkup } from 'react-dom/server'
