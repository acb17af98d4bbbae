// Phone or desktop: the same width at which the style of the page changes.
import { useEffect, useState } from 'react';

export function useSize(): 'phone' | 'desktop' {
  const [query] = useState(() => matchMedia('(max-width: 760px)'));
  const [phone, setPhone] = useState(query.matches);
  useEffect(() => {
    const change = () => setPhone(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, [query]);
  return phone ? 'phone' : 'desktop';
}
