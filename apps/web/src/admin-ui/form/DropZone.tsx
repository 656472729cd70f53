import { type ComponentProps, useState } from 'react';

interface DropZoneProps extends Omit<ComponentProps<'fieldset'>, 'onDrop'> {
  hasError: boolean;
  onDrop: (files: File[]) => void;
}

/** A dashed box that accepts dropped files; a `FileButton` in it does the same by keyboard. */
export function DropZone({ hasError, onDrop, className, ...rest }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const resting = hasError ? 'border-danger' : 'border-line-strong';
  const edge = isOver ? 'border-primary bg-primary-soft' : resting;
  return (
    <fieldset
      className={`min-w-0 rounded-m border-[1.5px] border-dashed ${edge} ${className ?? ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onDrop(files);
      }}
      {...rest}
    />
  );
}
