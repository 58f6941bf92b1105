// A separate module on purpose: in the bundle, importing a CommonJS package on demand yields only its default
// export.
export { renderToStaticMarkup } from 'react-dom/server'
